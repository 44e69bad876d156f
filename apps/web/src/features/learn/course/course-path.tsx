import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { type CourseLesson, type CourseSection, countDone, lessonsOf } from './find-in-course.ts';

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
  const firstIndexOf = (section: CourseSection) => lessons.findIndex(({ id }) => id === section.lessons[0]?.id);
  return course.sections.map((section) => (
    <Section key={section.id} section={section} isOpen={startsOpen(course, section, current)}>
      {section.lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <LessonRow
            course={course}
            lesson={lesson}
            number={firstIndexOf(section) + index + 1}
            isCurrent={lesson.id === current}
            isLast={index === section.lessons.length - 1}
            replaces={replaces}
          />
        </li>
      ))}
    </Section>
  ));
}

/** Returns whether a section starts unfolded. Next to an open lesson the sections before it are folded. */
function startsOpen(course: LearnerCourse, section: CourseSection, current: string | undefined): boolean {
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
    <details open={first} className="group">
      <summary className="-mt-px flex cursor-pointer list-none items-center gap-3 border-y border-line bg-paper px-6 py-3 leading-normal font-semibold focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Glyph
          name="chevron-down"
          small
          className="rotate-[calc(var(--dir)*-90deg)] text-ink-3 transition-transform duration-(--t2) ease-out group-open:rotate-0"
        />
        <span className="min-w-0 wrap-anywhere">
          <UserText>{title}</UserText>
        </span>
        <span className="ms-auto text-caption leading-normal font-normal whitespace-nowrap text-ink-3">
          {t('learn:done_of', { done: countDone(lessons), total: lessons.length })}
        </span>
      </summary>
      <ol className="py-1.5">{children}</ol>
    </details>
  );
}

interface LessonRowProps {
  course: LearnerCourse;
  lesson: CourseLesson;
  number: number;
  isCurrent: boolean;
  /** Whether the lesson is the last of its section, with no line to a next one. */
  isLast: boolean;
  replaces: boolean;
}

function LessonRow({ course, lesson, number, isCurrent, isLast, replaces }: LessonRowProps) {
  const t = useTranslate('learn');
  const { id, title, isCompleted, lock, duration } = lesson;
  const className = classNames(
    'relative grid grid-cols-[22px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-0.5 px-6 py-[9px] text-[calc(0.9375rem*var(--font-scale))] leading-[1.55] focus-visible:-outline-offset-2',
    !isLast && 'after:absolute after:start-[34.25px] after:top-[31px] after:-bottom-3 after:w-[1.5px]',
    !isLast && (isCompleted ? 'after:bg-brand-300' : 'after:bg-line'),
    isCurrent && 'bg-brand-tint font-semibold',
    lock && 'text-ink-3',
    !isCurrent && !lock && 'hover:bg-surface-2',
  );
  const captionColor = isCurrent ? 'text-ink-2' : 'text-ink-3';
  const content = (
    <>
      <LessonDot isCompleted={isCompleted} isCurrent={isCurrent} />
      <span className="min-w-0 wrap-anywhere">
        {t('learn:numbered', { number, title })}
        {isCompleted && <span className="sr"> {t('learn:completed')}</span>}
      </span>
      <span className={`text-caption leading-[1.55] font-normal ${captionColor}`}>
        {lock ? <Icon icon={Lock} small /> : duration > 0 && <Ltr>{formatClock(duration)}</Ltr>}
      </span>
      <LockReason course={course} lesson={lesson} className={captionColor} />
    </>
  );
  if (lock) return <div className={className}>{content}</div>;
  return (
    <Link
      to="/home/courses/$id/lessons/$lessonId"
      params={{ id: course.course.id, lessonId: id }}
      className={className}
      {...(isCurrent && { 'aria-current': 'true' })}
      replace={replaces}
    >
      {content}
    </Link>
  );
}

/** A filled dot marks a completed lesson, a ring the current one. */
function LessonDot({ isCompleted, isCurrent }: { isCompleted: boolean; isCurrent: boolean }) {
  return (
    <span
      className={classNames(
        'relative z-1 mx-[3px] my-1 grid size-4 rotate-45 place-items-center rounded-[3.5px]',
        isCompleted ? 'bg-brand' : 'bg-surface',
        !isCompleted &&
          (isCurrent ? 'shadow-[inset_0_0_0_4.5px_var(--brand)]' : 'shadow-[inset_0_0_0_1.5px_var(--line-input)]'),
      )}
    >
      {isCompleted && <Glyph name="check" className="size-[11px] -rotate-45 stroke-[3.5] text-on-brand" />}
    </span>
  );
}

/**
 * Shows the reason of a lock at the first locked lesson, and at every lesson that opens on a day; the other ones have it
 * for screen readers only.
 */
function LockReason({ course, lesson, className }: { course: LearnerCourse; lesson: CourseLesson; className: string }) {
  const t = useTranslate('learn');
  const dayText = useDayText();
  const visible = `col-[2/-1] text-caption font-normal wrap-anywhere ${className}`;
  if (lesson.lock === 'opens-later') {
    return <span className={visible}>{t('learn:lock.opens-later', { day: dayText(lesson.opensOn ?? '') })}</span>;
  }
  if (lesson.lock !== 'lesson-before') {
    return lesson.lock && <span className="sr">{t(`learn:lock.${lesson.lock}`)}</span>;
  }
  const before = lessonsOf(course).find(({ id }) => id === lesson.lockedBy);
  const text = t('learn:lock.lesson-before', { title: before?.title ?? '' });
  if (before?.lock !== null) return <span className="sr">{text}</span>;
  return <span className={visible}>{text}</span>;
}
