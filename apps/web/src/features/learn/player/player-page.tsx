import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useKeptCourse } from '../../../app/offline/use-kept-course.ts';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Loading } from '../../../lib/loading.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { useOfflinePage } from '../../../lib/use-offline-page.ts';
import { type CourseLesson, findLesson } from '../course/find-in-course.ts';
import { WithdrawnCourse, WithdrawnLesson } from '../course/withdrawn.tsx';
import { Recording, Unrecorded } from '../progress/recording.tsx';
import { LessonView } from './lesson-view.tsx';
import { LockedLesson } from './locked-lesson.tsx';
import { PlayerFrame } from './player-frame.tsx';

interface PlayerPageProps {
  courseId: string;
  lessonId: string;
  /** The id of the activity in the address. */
  activityId: string | undefined;
  onActivity: (activityId: string) => void;
  /** Shown for a lesson that does not exist or that the reader may not see. */
  unknown: ReactNode;
}

/**
 * The page of a lesson, with the outline of its course. A lesson that is withdrawn while it is open shows a message.
 */
export function PlayerPage({ courseId, lessonId, activityId, onActivity, unknown }: PlayerPageProps) {
  const t = useTranslate('learn');
  useOfflinePage();
  const course = trpc.learning.course.useQuery({ courseId });
  const isKept = useKeptCourse(course.data);
  const location = course.data && findLesson(course.data, lessonId);
  // The lesson as the course listed it last, for the message after it was withdrawn.
  const lastKnown = useLastDefined(location?.lesson);
  const isOpen = location?.lesson.lock === null;
  const lesson = trpc.learning.lesson.useQuery({ lessonId }, { enabled: isOpen });
  const isLoading = course.isPending || (isOpen && lesson.isPending);
  const showsSkeleton = useSkeleton(isLoading);

  const isCourseGone = isNotFound(course.error);
  const isLessonGone = isNotFound(lesson.error) || (course.data !== undefined && !location);
  // The cached course may still list the withdrawn lesson.
  const refetchCourse = useEffectEvent(() => void course.refetch());
  useEffect(() => {
    if (isNotFound(lesson.error)) refetchCourse();
  }, [lesson.error]);

  if (isCourseGone || isLessonGone) {
    const wasShown = isCourseGone || lastKnown?.id === lessonId;
    if (!course.data || course.data.isPreview || !wasShown) return unknown;
    return <WithdrawnPage course={course.data} lesson={isCourseGone ? undefined : lastKnown} />;
  }
  if (course.data && location && !isOpen) {
    return (
      <PlayerFrame course={course.data} lessonId={lessonId}>
        <LockedLesson course={course.data} lesson={location.lesson} />
      </PlayerFrame>
    );
  }
  if (course.data && lesson.data && !showsSkeleton) {
    return (
      <RecordingUnlessPreview lesson={lesson.data}>
        <PlayerFrame course={course.data} lessonId={lessonId} lesson={lesson.data}>
          <LessonView
            key={lessonId}
            course={course.data}
            lesson={lesson.data}
            activityId={activityId}
            isKept={isKept}
            onActivity={onActivity}
          />
        </PlayerFrame>
      </RecordingUnlessPreview>
    );
  }
  const failed = [course, lesson].find(({ isError }) => isError);
  return (
    <FramelessPage title={t('learn:lesson.title')}>
      {failed ? (
        <FailedQuery query={failed} title={t('learn:lesson.failed')} />
      ) : (
        <PlayerSkeleton isShown={showsSkeleton} />
      )}
    </FramelessPage>
  );
}

/** Shown when the course or the lesson was withdrawn while it was open. Recorded progress is still sent. */
function WithdrawnPage({ course, lesson }: { course: LearnerCourse; lesson: CourseLesson | undefined }) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  return (
    <Recording>
      {lesson ? (
        <PlayerFrame course={course} lessonId={lesson.id}>
          <WithdrawnLesson course={course} title={lesson.title} />
        </PlayerFrame>
      ) : (
        <main className="grid min-h-dvh grid-cols-[minmax(0,42rem)] place-content-center bg-paper p-4">
          <title>{`${t('learn:withdrawn.course')} · ${realm.name}`}</title>
          <WithdrawnCourse course={course} />
        </main>
      )}
    </Recording>
  );
}

function RecordingUnlessPreview({ lesson, children }: { lesson: LearnerLesson; children: ReactNode }) {
  return lesson.isPreview ? <Unrecorded>{children}</Unrecorded> : <Recording>{children}</Recording>;
}

function FramelessPage({ title, children }: { title: string; children: ReactNode }) {
  const { realm } = useSession();
  return (
    <main className="mx-auto min-h-dvh max-w-5xl bg-paper p-6 narrow:p-4">
      <title>{`${title} · ${realm.name}`}</title>
      {children}
    </main>
  );
}

function PlayerSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading isShown={isShown}>
      <div className="grid gap-5 pt-16">
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
