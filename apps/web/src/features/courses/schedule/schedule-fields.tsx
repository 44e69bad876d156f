import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Input } from '@dars/ui/form/input';
import { DateInput } from '../../../lib/dates/date-input.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import type { ScheduleParts } from './use-schedule-form.ts';

type FieldsProps = Pick<ScheduleParts, 'form' | 'rules'>;

/** The first and the last day of a course. */
export function DateFields({ form, rules }: FieldsProps) {
  const t = useTranslate('courses');
  return (
    <div className="grid grid-cols-2 gap-6 narrow:grid-cols-1">
      {(['opensOn', 'closesOn'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField
              field={field}
              label={t(`courses:schedule.${name}`)}
              optional={t('common:optional')}
              hint={t(`courses:schedule.${name}_hint`)}
            >
              <DayInput value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      ))}
    </div>
  );
}

interface DayInputProps {
  value: string | null;
  onChange: (day: string | null) => void;
  label?: string;
}

/** A day of the calendar, typed or chosen from the browser's own calendar. */
export function DayInput({ value, onChange, label }: DayInputProps) {
  return (
    <DateInput
      max="2199-12-31"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      {...(label !== undefined && { 'aria-label': label })}
    />
  );
}

/** The number of seats, with how many of them are taken. */
export function SeatsField({ form, rules, schedule }: FieldsProps & { schedule: CourseSchedule }) {
  const t = useTranslate('courses');
  const taken = formatNumber(t.language, schedule.learnerCount);
  const waiting = formatNumber(t.language, schedule.waitingCount);
  return (
    <form.Field name="seats" validators={rules.seats}>
      {(field) => (
        <FormField
          field={field}
          label={t('courses:schedule.seats')}
          optional={t('common:optional')}
          hint={t('courses:schedule.seats_hint', { taken, waiting })}
        >
          <Input
            ltr
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            placeholder={t('courses:schedule.unlimited')}
            value={field.state.value === null ? '' : String(field.state.value)}
            onChange={({ target }) => field.handleChange(readWholeNumber(target.value))}
          />
        </FormField>
      )}
    </form.Field>
  );
}
