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
  /** The lesson that is open. */
  current?: string;
  /** A lesson that is chosen takes the place in the history of the layer that lists it, which closes it. */
  replaces?: boolean;
}

/** Sections and lessons in their order: what is done, where one is, and what is still locked and why. */
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

/** Beside a lesson what lies behind it is folded. */
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
  // Opened once and left to the reader: what is rendered anew must not fold it again.
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

/** Said once, at the first that is locked for this reason: below it the lock says enough. */
function LockReason({ course, lesson }: { course: LearnerCourse; lesson: CourseLesson }) {
  const t = useTranslate('learn');
  if (lesson.lock !== 'lesson-before') {
    return lesson.lock && <span className="sr">{t(`learn:lock.${lesson.lock}`)}</span>;
  }
  const before = lessonsOf(course).find(({ id }) => id === lesson.lockedBy);
  const text = t('learn:lock.lesson-before', { title: before?.title ?? '' });
  return <span className={before?.lock === null ? 'path-why' : 'sr'}>{text}</span>;
}
