import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Combobox } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { UserText } from '@dars/ui/user-text';
import { controlId } from '../../../lib/form/contract-form.ts';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import { DayInput } from './schedule-fields.tsx';
import type { OpeningValues, ScheduleValues } from './schedule-values.ts';
import type { ScheduleParts } from './use-schedule-form.ts';

const WAYS = ['at_once', 'after_days', 'on_day'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (opening: OpeningValues | undefined): Way => {
  if (!opening) return 'at_once';
  return opening.opensAfterDays === null ? 'on_day' : 'after_days';
};

/** A week is the usual rhythm of a course whose lessons open one after another. */
const USUAL_DAYS = 7;

interface LessonOpeningsProps extends Pick<ScheduleParts, 'form' | 'rules'> {
  lessons: CourseSchedule['lessons'];
}

/** When each lesson of the course opens: at once, so many days after the enrolment, or on a day. */
export function LessonOpenings({ form, rules, lessons }: LessonOpeningsProps) {
  const t = useTranslate('courses');
  return (
    <section aria-labelledby="openings" className="grid gap-3">
      <h2 id="openings" className="text-h3">
        {t('courses:schedule.lessons')}
      </h2>
      <p className="hint">{t('courses:schedule.lessons_hint')}</p>
      {lessons.length === 0 && <p className="text-small text-ink-3">{t('courses:schedule.no_lessons')}</p>}
      <form.Field name="lessons" validators={rules.lessons}>
        {(field) => (
          <ol id={controlId(form, field.name)} className="card divide-y divide-line">
            {lessons.map((lesson) => (
              <li key={lesson.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <span className="min-w-48 flex-1">
                  <UserText className="block wrap-anywhere">{lesson.title}</UserText>
                  <UserText className="block text-caption wrap-anywhere text-ink-3">{lesson.section}</UserText>
                </span>
                <OpeningFields
                  title={lesson.title}
                  value={field.state.value[lesson.id]}
                  issue={field.state.meta.errors.find((issue) => issue?.path[1] === lesson.id)}
                  onChange={(opening) => field.handleChange(withOpening(field.state.value, lesson.id, opening))}
                />
              </li>
            ))}
          </ol>
        )}
      </form.Field>
    </section>
  );
}

function withOpening(
  lessons: ScheduleValues['lessons'],
  lessonId: string,
  opening: OpeningValues | undefined,
): ScheduleValues['lessons'] {
  const { [lessonId]: _before, ...others } = lessons;
  return opening ? { ...others, [lessonId]: opening } : others;
}

interface OpeningFieldsProps {
  title: string;
  value: OpeningValues | undefined;
  issue: ValidationIssue | undefined;
  onChange: (opening: OpeningValues | undefined) => void;
}

function OpeningFields({ title, value, issue, onChange }: OpeningFieldsProps) {
  const t = useTranslate('courses');
  const way = wayOf(value);
  const choose = (next: Way) => {
    if (next === way) return;
    if (next === 'at_once') onChange(undefined);
    else if (next === 'after_days') onChange({ opensOn: null, opensAfterDays: USUAL_DAYS });
    else onChange({ opensOn: new Date().toISOString().slice(0, 10), opensAfterDays: null });
  };
  return (
    <span className="flex flex-wrap items-center gap-2 narrow:w-full">
      <Combobox
        search="none"
        size="small"
        className="w-52 narrow:w-full"
        label={t('courses:schedule.way_of', { title })}
        options={WAYS.map((each) => ({ value: each, label: t(`courses:schedule.way.${each}`) }))}
        value={way}
        onChange={(next) => choose((next ?? 'at_once') as Way)}
      />
      {way === 'after_days' && (
        <Field
          labelHidden
          label={t('courses:schedule.days_of', { title })}
          error={issue && issueText(t, issue, t('courses:schedule.way.after_days'))}
        >
          <Input
            ltr
            size="small"
            inputMode="numeric"
            autoComplete="off"
            className="w-24"
            value={String(value?.opensAfterDays ?? '')}
            // An empty field keeps this way of opening, and is refused.
            onChange={({ target }) => onChange({ opensOn: null, opensAfterDays: readWholeNumber(target.value) ?? '' })}
          />
        </Field>
      )}
      {way === 'on_day' && (
        <DayInput
          value={value?.opensOn ?? null}
          onChange={(day) => day !== null && onChange({ opensOn: day, opensAfterDays: null })}
          label={t('courses:schedule.day_of', { title })}
        />
      )}
    </span>
  );
}
