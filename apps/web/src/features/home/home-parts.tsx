import type { CourseCard } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { CATALOGUE } from '../../lib/course/learner-paths.ts';
import { useCourseTexts } from './home-texts.ts';

/** The learner's progress in a course. */
export function CourseProgress({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const label = t('page:home.progress_of', { title: course.title });
  return <ProgressLine label={label} value={course.own?.progress ?? 0} max={100} />;
}

/** Short facts in one line, divided by dots. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {shown.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name than their place.
        <Fragment key={index}>
          {index > 0 && <i aria-hidden="true" className="size-1 flex-none rotate-45 bg-current opacity-45" />}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** The facts of a course that the learner has not begun: price, number of lessons, and length or lecturer. */
export function CourseFacts({ course, withLecturer = false }: { course: CourseCard; withLecturer?: boolean }) {
  const texts = useCourseTexts();
  const price = texts.price(course);
  const facts = (
    <Facts facts={[texts.lessons(course), withLecturer ? texts.lecturers(course) : texts.length(course)]} />
  );
  if (!price) return facts;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b className="num text-brand-text">{price.price}</b>
        {price.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
      {facts}
    </span>
  );
}

/** The empty state of a portal without a published course. */
export function NoCourses() {
  const t = useTranslate('page');
  const { realm } = useSession();
  return (
    <EmptyState
      className="home-empty py-12"
      title={t('page:home.empty.title')}
      detail={t('page:home.empty.detail', { name: realm.name })}
    />
  );
}

/** The empty state of a learner without an enrolment, in a portal with courses. */
export function NothingBegun() {
  const t = useTranslate('page');
  return (
    <EmptyState
      className="home-empty py-12"
      title={t('page:home.begin.title')}
      detail={t('page:home.begin.detail')}
      action={
        <Link to={CATALOGUE} className={buttonClass({ variant: 'primary' })}>
          {t('page:home.begin.action')}
        </Link>
      }
    />
  );
}
