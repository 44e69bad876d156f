import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clock } from '../../../lib/dates/clock.ts';
import { type CourseLesson, type CourseSection, countDone, lessonsOf } from './find-in-course.ts';
import './outline.css';

interface CoursePathProps {
  course: LearnerCourse;
  /** The id of the open lesson. */
  current?: string;
  /** Whether a chosen lesson replaces the history entry, which closes the layer that lists the lessons. */
  replaces?: boolean;
}

/**
 * The sections and lessons of a course in order, with completed, current and locked lessons and the reason of a lock.
 */
export function CoursePath({ course, current, replaces = false }: CoursePathProps) {
  const lessons = lessonsOf(course);
  const from = (section: CourseSection) => lessons.findIndex(({ id }) => id === section.lessons[0]?.id);
  return course.sections.map((section) => (
    <Section key={section.id} section={section} isOpen={isWorthSeeing(course, section, current)}>
      {section.lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <LessonRow
            course={course}
            lesson={lesson}
            number={from(section) + index + 1}
            isCurrent={lesson.id === current}
            replaces={replaces}
          />
        </li>
      ))}
    </Section>
  ));
}

/** Returns whether a section starts unfolded. Next to an open lesson the sections before it are folded. */
function isWorthSeeing(course: LearnerCourse, section: CourseSection, current: string | undefined): boolean {
  if (current === undefined) return true;
  const at = course.sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === current));
  return course.sections.indexOf(section) >= at;
}

interface SectionProps {
  section: CourseSection;
  isOpen: boolean;
  children: ReactNode;
}

function Section({ section: { title, lessons }, isOpen, children }: SectionProps) {
  const t = useTranslate('learn');
  // The initial state only, so that later renders do not fold a section that the reader has opened.
  const [first] = useState(isOpen);
  return (
    <details open={first}>
      <summary className="path-head">
        <Glyph name="chevron-down" small />
        <span className="min-w-0 wrap-anywhere">
          <UserText>{title}</UserText>
        </span>
        <span className="path-count">{t('learn:done_of', { done: countDone(lessons), total: lessons.length })}</span>
      </summary>
      <ol className="path">{children}</ol>
    </details>
  );
}

interface LessonRowProps {
  course: LearnerCourse;
  lesson: CourseLesson;
  number: number;
  isCurrent: boolean;
  replaces: boolean;
}

function LessonRow({ course, lesson, number, isCurrent, replaces }: LessonRowProps) {
  const t = useTranslate('learn');
  const { id, title, isCompleted, lock, duration } = lesson;
  const look = `path-lesson ${isCompleted ? 'path-done' : ''} ${isCurrent ? 'path-current' : ''} ${lock ? 'path-locked' : ''}`;
  const inside = (
    <>
      <span className="path-dot">{isCompleted && <Glyph name="check" />}</span>
      <span className="min-w-0 wrap-anywhere">
        {t('learn:numbered', { number, title })}
        {isCompleted && <span className="sr"> {t('learn:completed')}</span>}
      </span>
      <span className="path-end">
        {lock ? <Icon icon={Lock} small /> : duration > 0 && <Ltr>{clock(duration)}</Ltr>}
      </span>
      <LockReason course={course} lesson={lesson} />
    </>
  );
  if (lock) return <div className={look}>{inside}</div>;
  return (
    <Link
      to="/home/courses/$id/lessons/$lessonId"
      params={{ id: course.course.id, lessonId: id }}
      className={look}
      {...(isCurrent && { 'aria-current': 'true' })}
      replace={replaces}
    >
      {inside}
    </Link>
  );
}

/** Shows the reason of a lock at the first locked lesson; the following ones have it for screen readers only. */
function LockReason({ course, lesson }: { course: LearnerCourse; lesson: CourseLesson }) {
  const t = useTranslate('learn');
  if (lesson.lock !== 'lesson-before') {
    return lesson.lock && <span className="sr">{t(`learn:lock.${lesson.lock}`)}</span>;
  }
  const before = lessonsOf(course).find(({ id }) => id === lesson.lockedBy);
  const text = t('learn:lock.lesson-before', { title: before?.title ?? '' });
  return <span className={before?.lock === null ? 'path-why' : 'sr'}>{text}</span>;
}
