import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { countDone, lessonAfter, lessonsOf } from '../course/find-in-course.ts';
import { useRecorder } from '../progress/recording.tsx';
import { CourseDone } from './course-done.tsx';
import { NextLessonLink } from './next-lesson-link.tsx';
import { hasNextLesson } from './player-footer.tsx';
import './celebration.css';

type CelebrationKind = 'lesson' | 'course';

/** The lesson or course that the learner has completed while this lesson was open. */
export function useCelebration({ id }: Pick<LearnerLesson, 'id'>, courseId: string): CelebrationKind | undefined {
  const recorder = useRecorder();
  const [kind, setKind] = useState<CelebrationKind>();
  useEffect(
    () =>
      recorder?.onRecorded(({ completedLessons, completedCourses }) => {
        if (completedCourses.includes(courseId)) setKind('course');
        else if (completedLessons.includes(id)) setKind((before) => before ?? 'lesson');
      }),
    [recorder, id, courseId],
  );
  return kind;
}

interface CelebrationProps {
  kind: CelebrationKind;
  course: LearnerCourse;
  lesson: LearnerLesson;
}

/** Congratulates on a completed lesson, and links to the next one; or shows the moment of a completed course. */
export function Celebration({ kind, course, lesson }: CelebrationProps) {
  const t = useTranslate('learn');
  if (kind === 'course') return <CourseDone course={course} />;
  const lessons = lessonsOf(course);
  return (
    <section
      role="status"
      className="flex animate-[celebrate_var(--t3)_var(--ease)] flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-brand-tint px-[22px] py-[18px]"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-5 narrow:gap-4">
        <Burst />
        <div className="min-w-0">
          <h2 className="text-h3">{t('learn:celebrate.lesson')}</h2>
          <p className="text-small wrap-anywhere text-ink-2">
            {t('learn:celebrate.lesson_detail', { done: countDone(lessons), total: lessons.length })}
          </p>
        </div>
      </div>
      <NextLink course={course} lesson={lesson} />
    </section>
  );
}

function NextLink({ course, lesson }: Omit<CelebrationProps, 'kind'>) {
  const t = useTranslate('learn');
  const id = course.course.id;
  // The outline is used because the lesson's own data may still list the next lesson as locked.
  const next = lessonAfter(course, lesson.id);
  if (!next) {
    return (
      <Link
        to="/home/courses/$id"
        params={{ id }}
        className={`${buttonClass({ variant: 'primary' })} narrow:w-full ${hasNextLesson(lesson) ? '' : 'max-lg:hidden'}`}
      >
        {t('learn:back_to_course')}
      </Link>
    );
  }
  return <NextLessonLink courseId={id} lessonId={next.id} className="narrow:w-full" />;
}

/** Dots that gather around a large one. */
function Burst() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-14 flex-none">
      <g className="origin-center animate-[burst_calc(var(--t3)*3)_var(--ease)] fill-brand-400">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <rect key={angle} x="29.5" y="4" width="5" height="5" rx="1" transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <rect x="21" y="21" width="22" height="22" rx="5" transform="rotate(45 32 32)" className="fill-brand" />
      <path
        d="M40 27 30 37l-6-5.5"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-on-brand"
      />
    </svg>
  );
}
