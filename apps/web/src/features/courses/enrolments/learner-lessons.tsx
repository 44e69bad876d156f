import type { LearnerProgress } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Dot } from '@dars/ui/dot';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../../lib/dates/date-text.tsx';

type Lesson = LearnerProgress['lessons'][number];
type Activity = Lesson['activities'][number];

/** A learner's lessons by section, in the order of the course. */
export function LearnerLessons({ lessons }: { lessons: readonly Lesson[] }) {
  const t = useTranslate('courses');
  if (lessons.length === 0) {
    return (
      <EmptyState
        className="py-16"
        title={t('courses:learners.no_lessons.title')}
        detail={t('courses:learners.no_lessons.detail')}
      />
    );
  }
  return sectionsOf(lessons).map(({ key, title, lessons: inside }) => (
    <section key={key} aria-label={title} className="border-b border-line px-8 py-5 narrow:px-4">
      <h3 className="mb-2 text-small font-semibold text-ink-2">
        <UserText>{title}</UserText>
      </h3>
      <ol className="divide-y divide-line">
        {inside.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} />
        ))}
      </ol>
    </section>
  ));
}

function LessonLine({ lesson }: { lesson: Lesson }) {
  const t = useTranslate('courses');
  const isDone = lesson.completedDate !== null;
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex items-baseline gap-2.5">
        <Dot hollow={!isDone} className={`flex-none ${isDone ? 'text-success' : 'text-ink-3'}`} />
        <UserText className="min-w-0 flex-1 font-semibold wrap-anywhere">{lesson.title}</UserText>
        <CompletionDate date={lesson.completedDate} otherwise={t('courses:learners.not_done')} />
      </p>
      {lesson.activities.length > 0 && (
        <ul className="grid gap-1 ps-6 text-small text-ink-2">
          {lesson.activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ActivityLine({ activity }: { activity: Activity }) {
  const t = useTranslate('courses');
  const { name, type, played, openedDate, completedDate } = activity;
  const opened = openedDate ? t('courses:learners.opened') : t('courses:learners.not_opened');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="w-16 flex-none text-caption text-ink-3">{t(`common:activity_type.${type}`)}</span>
      <UserText className="min-w-0 flex-1 wrap-anywhere">{name}</UserText>
      {played !== null && openedDate && !completedDate && (
        <span className="num text-caption text-ink-3">
          {t('courses:learners.played', { percent: formatPercent(t.language, played / 100) })}
        </span>
      )}
      <CompletionDate date={completedDate} otherwise={opened} />
    </li>
  );
}

function CompletionDate({ date, otherwise }: { date: string | null; otherwise: string }) {
  const t = useTranslate('courses');
  return (
    <span className="flex-none text-caption font-normal text-ink-3">
      {date ? (
        <>
          {t('courses:learners.done')} <DateText iso={date} />
        </>
      ) : (
        otherwise
      )}
    </span>
  );
}

/** Groups neighbouring lessons of the same section title. */
function sectionsOf(lessons: readonly Lesson[]) {
  const sections: { key: string; title: string; lessons: Lesson[] }[] = [];
  for (const lesson of lessons) {
    const last = sections.at(-1);
    if (last?.title === lesson.section) last.lessons.push(lesson);
    else sections.push({ key: lesson.id, title: lesson.section, lessons: [lesson] });
  }
  return sections;
}
