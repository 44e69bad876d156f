import { SUMMARY_MAX, TITLE_MAX } from '@dars/contracts/content/course';
import { ENROLMENT_MODES } from '@dars/contracts/course-constants';
import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { RadioCards } from '@dars/ui/form/radio-cards';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Switch } from '@dars/ui/form/switch';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { DoorOpen, UserCheck, UsersRound } from 'lucide-react';
import { LecturerSelect } from '../../../app/form/lecturer-select.tsx';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { UploadField } from '../../../lib/files/upload-field.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import { CoLecturersField } from './co-lecturers-field.tsx';
import type { CourseParts } from './use-course-form.ts';

type FieldsProps = Pick<CourseParts, 'form' | 'rules'>;

const ICONS = { OPEN: DoorOpen, APPROVAL: UserCheck, STAFF: UsersRound };

/** The fields of a course: title, summary, cover, lecturers, language and enrolment. */
export function CourseFields({ form, rules }: FieldsProps) {
  const t = useTranslate('courses');
  // Only a person who manages the portal assigns lecturers; a lecturer's new courses are their own.
  const isAssigner = useIsAllowed()('portal:manage');
  return (
    <div className="grid gap-6">
      <TextFields form={form} rules={rules} />
      <form.Field name="cover" validators={rules.cover}>
        {(field) => (
          <FormField
            group
            field={field}
            label={t('fields:cover')}
            optional={t('common:optional')}
            hint={t('courses:form.cover_hint')}
          >
            <UploadField purpose="cover" value={field.state.value} onChange={field.handleChange} />
          </FormField>
        )}
      </form.Field>
      {isAssigner && (
        <form.Field name="lecturer">
          {(field) => (
            <FormField field={field} label={t('fields:lecturerId')} optional={t('common:optional')}>
              <LecturerSelect value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      )}
      <form.Field name="coLecturers">
        {(field) => (
          <FormField
            group
            field={field}
            label={t('fields:coLecturerIds')}
            optional={t('common:optional')}
            hint={t('courses:form.co_lecturers_hint')}
          >
            <form.Subscribe selector={(state) => state.values.lecturer}>
              {(lecturer) => (
                <CoLecturersField lecturer={lecturer} value={field.state.value} onChange={field.handleChange} />
              )}
            </form.Subscribe>
          </FormField>
        )}
      </form.Field>
      <form.Field name="language" validators={rules.language}>
        {(field) => (
          <FormField group field={field} label={t('fields:language')}>
            <RadioGroup
              row
              value={field.state.value}
              onChange={field.handleChange}
              options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].name, lang: each }))}
            />
          </FormField>
        )}
      </form.Field>
      <AccessFields form={form} rules={rules} />
    </div>
  );
}

function TextFields({ form, rules }: FieldsProps) {
  const t = useTranslate('courses');
  return (
    <>
      <form.Field name="title" validators={rules.title}>
        {(field) => (
          <FormField field={field} label={t('fields:title')}>
            <Input
              dir="auto"
              autoComplete="off"
              maxLength={TITLE_MAX}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="summary" validators={rules.summary}>
        {(field) => (
          <FormField
            field={field}
            label={t('fields:summary')}
            optional={t('common:optional')}
            hint={t('courses:form.summary_hint')}
            aside={<TextCounter text={field.state.value} max={SUMMARY_MAX} />}
          >
            <Textarea rows={4} value={field.state.value} onChange={(event) => field.handleChange(event.target.value)} />
          </FormField>
        )}
      </form.Field>
    </>
  );
}

function AccessFields({ form, rules }: FieldsProps) {
  const t = useTranslate('courses');
  return (
    <>
      <form.Field name="enrolment" validators={rules.enrolment}>
        {(field) => (
          <FormField group field={field} label={t('fields:enrolment')}>
            <RadioCards
              label={t('fields:enrolment')}
              value={field.state.value}
              onChange={field.handleChange}
              options={ENROLMENT_MODES.map((mode) => ({
                value: mode,
                label: t(`courses:enrolment.${mode}.name`),
                detail: t(`courses:enrolment.${mode}.detail`),
                picture: (
                  <span className="grid h-16 place-items-center bg-paper text-ink-3 in-data-[state=checked]:bg-brand-tint in-data-[state=checked]:text-brand-line">
                    <Icon icon={ICONS[mode]} />
                  </span>
                ),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="isSequential">
        {(field) => (
          <Switch
            checked={field.state.value}
            onChange={field.handleChange}
            label={t('fields:isSequential')}
            detail={t('courses:form.sequential_detail')}
          />
        )}
      </form.Field>
    </>
  );
}
