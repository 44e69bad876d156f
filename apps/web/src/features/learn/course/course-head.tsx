import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Button } from '@dars/ui/button';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { UserText } from '@dars/ui/user-text';
import { useRef, useState } from 'react';
import { fullName } from '../../../lib/account/full-name.ts';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { NAMED_LECTURERS, othersSign } from '../../../lib/course/lecturer-names.ts';
import { durationText } from '../../../lib/dates/duration-text.ts';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { Fact } from '../fact.tsx';
import { CourseSchedule } from './course-schedule.tsx';
import { EnrolAction } from './enrol-action.tsx';
import { lessonsOf } from './find-in-course.ts';
import { PreviewBar } from './preview-bar.tsx';

/** The head of a course's page: cover, title, summary and the button to enrol or to go on. */
export function CourseHead({ course }: { course: LearnerCourse }) {
  const { title, summary } = course.course;
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <div className="border-b border-line bg-surface py-10 max-[900px]:pt-5 max-[900px]:pb-7">
      <div className="mx-auto max-w-6xl px-6 narrow:px-4">
        {course.isPreview && <PreviewBar />}
        <div className="grid grid-cols-[minmax(0,1fr)_372px] items-center gap-12 max-[900px]:grid-cols-1 max-[900px]:gap-6">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-display wrap-anywhere narrow:text-h1">
              <UserText>{title}</UserText>
            </h1>
            {summary && (
              <p className="mt-3 max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
                <UserText>{summary}</UserText>
              </p>
            )}
            <Lecturers course={course} />
          </div>
          <div className="card overflow-clip shadow-2">
            <CourseCover course={course.course} />
            <div className="grid gap-4 p-5">
              <Facts course={course} />
              <Progress course={course} />
              <CourseSchedule course={course} />
              <EnrolAction course={course} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The first lecturers of a course, and a button that shows the others. */
function Lecturers({ course: { course } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const [showsAll, setShowsAll] = useState(false);
  const lecturers = [...(course.lecturer ? [course.lecturer] : []), ...course.coLecturers];
  const others = lecturers.length - NAMED_LECTURERS;
  if (lecturers.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-small font-semibold">
      {(showsAll ? lecturers : lecturers.slice(0, NAMED_LECTURERS)).map((each) => (
        <li key={each.id} className="flex items-center gap-3">
          <Mark name={fullName(each)} image={each.imageUrl} />
          <UserText>{fullName(each)}</UserText>
        </li>
      ))}
      {others > 0 && !showsAll && (
        <li>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('learn:course.other_lecturers', { count: others })}
            onClick={() => setShowsAll(true)}
          >
            <span className="num">{othersSign(others)}</span>
          </Button>
        </li>
      )}
    </ul>
  );
}

function Facts({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  // Counted from the sections, because a preview also shows drafts.
  const lessons = lessonsOf(course);
  const duration = lessons.reduce((sum, each) => sum + each.duration, 0);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-2">
      <Fact>{t('learn:lessons', { count: lessons.length })}</Fact>
      {duration > 0 && <Fact>{durationText(t, duration)}</Fact>}
      {course.isSequential && <Fact>{t('learn:course.sequential')}</Fact>}
    </ul>
  );
}

function Progress({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { own } = course.course;
  if (own?.status !== 'ACTIVE') return null;
  const total = lessonsOf(course).length;
  return (
    <p className="flex items-center gap-3.5 text-small whitespace-nowrap text-ink-2">
      <ProgressLine label={t('learn:course_progress')} value={own.completedLessons} max={total} />
      {t('learn:done_of', { done: own.completedLessons, total })}
    </p>
  );
}
