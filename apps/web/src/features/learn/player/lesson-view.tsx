import {
  type LearnerActivity,
  type LearnerCourse,
  type LearnerLesson,
  PLAYED_TO_COMPLETE,
} from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { CatchBoundary, useNavigate } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { lecturersLine } from '../../../lib/course/lecturer-names.ts';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { findLesson, lessonAfter } from '../course/find-in-course.ts';
import { WithdrawnActivity } from '../course/withdrawn.tsx';
import { LessonDownload } from '../downloads/lesson-download.tsx';
import { Fact } from '../fact.tsx';
import { MediaFailed } from '../media/media-failed.tsx';
import { useLessonKeys } from '../media/use-player-keys.ts';
import { useStudyTime } from '../progress/use-study-time.ts';
import { ActivitySteps } from './activity-steps.tsx';
import { ActivityView } from './activity-view.tsx';
import { Celebration, useCelebration } from './celebration.tsx';
import { LessonNav } from './lesson-nav.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { CompleteEmptyLesson, MarkDone } from './mark-done.tsx';
import { NextLessonLink } from './next-lesson-link.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { firstStep, isPlayedThrough, openStep } from './steps.ts';

interface LessonViewProps {
  course: LearnerCourse;
  lesson: LearnerLesson;
  activityId: string | undefined;
  /** Whether the files of the lesson can be downloaded. */
  isKept: boolean;
  onActivity: (activityId: string) => void;
}

export function LessonView({ course, lesson, activityId, isKept, onActivity }: LessonViewProps) {
  const [areKeysShown, setKeysShown] = useState(false);
  // An activity that was completed by opening its link or its file since this page was opened.
  const [opened, setOpened] = useState<string>();
  const activityArea = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  // The activities at the time of opening, so that a completed or withdrawn activity does not change the open step.
  const [before] = useState(lesson.activities);
  const step = [...lesson.activities, ...before].find(({ id }) => id === activityId) ?? firstStep(before);
  const activity = lesson.activities.find(({ id }) => id === step?.id);
  useStudyTime(activity?.id);
  const navigate = useNavigate();
  const next = lessonAfter(course, lesson.id);
  const celebration = useCelebration(lesson, course.course.id);
  useLessonKeys({
    showKeys: () => setKeysShown(true),
    go: (steps) => {
      const to = steps === 1 ? lesson.next : lesson.previous;
      if (to?.lock !== null) return;
      void navigate({ to: '/home/courses/$id/lessons/$lessonId', params: { id: lesson.courseId, lessonId: to.id } });
    },
  });
  function openActivity(next: string) {
    onActivity(next);
    activityArea.current?.focus();
  }

  // The title stands below a player, and above a text, a document or a quiz.
  const isTitleLast = activity?.type === 'VIDEO' || activity?.type === 'AUDIO';
  const head = (
    <LessonHead
      heading={heading}
      course={course}
      lesson={lesson}
      activity={activity}
      onKeys={() => setKeysShown(true)}
    />
  );

  return (
    <>
      {lesson.activities.length > 1 && (
        <ActivitySteps activities={lesson.activities} current={activity?.id} onChoose={onActivity} />
      )}
      {!isTitleLast && head}
      {step && (
        <div ref={activityArea} tabIndex={-1}>
          {activity ? (
            <ActivityBoundary key={activity.id} activity={activity}>
              <ActivityView activity={activity} onDone={() => setOpened(activity.id)} />
            </ActivityBoundary>
          ) : (
            <WithdrawnActivity
              key={step.id}
              name={step.name}
              next={openStep(lesson.activities, step.id, ({ progress }) => progress.isCompleted)}
              onNext={openActivity}
            />
          )}
        </div>
      )}
      {isTitleLast && head}
      <div className={`grid gap-4 narrow:px-4 ${isTitleLast ? '' : 'mt-5'}`}>
        {celebration && <Celebration kind={celebration} course={course} lesson={lesson} />}
        {activity && !lesson.isPreview && (
          <MarkDone
            // Mounts again when the activity was completed above, because the button reads that once.
            key={`${activity.id} ${opened === activity.id}`}
            activity={activity}
            activities={lesson.activities}
            onNext={openActivity}
            lessonEnd={
              lesson.isCompleted &&
              !celebration &&
              next && <NextLessonLink courseId={lesson.courseId} lessonId={next.id} variant="line" />
            }
          />
        )}
        {lesson.activities.length === 0 && !lesson.isPreview && <CompleteEmptyLesson lesson={lesson} />}
        {isKept && <LessonDownload course={course} lesson={lesson} />}
        <LessonTabs key={lesson.id} lesson={lesson} />
      </div>
      <LessonNav lesson={lesson} />
      <ShortcutsDialog open={areKeysShown} onOpenChange={setKeysShown} />
    </>
  );
}

/** Catches an error of one activity, so that the lesson and its navigation keep working. */
function ActivityBoundary({ activity, children }: { activity: LearnerActivity; children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => activity.id}
      errorComponent={({ reset }) => <MediaFailed file={activity.files[0]} onRetry={reset} />}
    >
      {children}
    </CatchBoundary>
  );
}

interface LessonHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  course: LearnerCourse;
  lesson: LearnerLesson;
  activity: LearnerActivity | undefined;
  onKeys: () => void;
}

function LessonHead({ heading, course, lesson, activity, onKeys }: LessonHeadProps) {
  const t = useTranslate('learn');
  const number = findLesson(course, lesson.id)?.number ?? 0;
  const facts = [
    t('learn:lesson.number', { number }),
    lecturersLine(t.language, course.course) || undefined,
    activity &&
      isPlayedThrough(activity) &&
      t('learn:lesson.played_rule', { percent: formatPercent(t.language, PLAYED_TO_COMPLETE / 100) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="mt-[22px] mb-4 flex items-start gap-5 narrow:mt-4 narrow:px-4">
      <div className="min-w-0 flex-1">
        <h1 ref={heading} tabIndex={-1} className="text-h1 wrap-anywhere narrow:text-h2">
          <UserText>{lesson.title}</UserText>
        </h1>
        <ul className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {facts.map((fact) => (
            <Fact key={fact}>
              <UserText>{fact}</UserText>
            </Fact>
          ))}
        </ul>
      </div>
      <IconButton label={t('learn:keys.title')} className="coarse:hidden narrow:hidden" onClick={onKeys}>
        <Icon icon={Keyboard} />
      </IconButton>
    </div>
  );
}
