import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { DirIcon } from '@dars/ui/dir-icon';
import { Dialog } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { useLayer } from '../../../lib/use-layer.ts';
import { CoursePath } from '../course/course-path.tsx';
import { countDone, findLesson, lessonsOf } from '../course/find-in-course.ts';
import { PreviewBar } from '../course/preview-bar.tsx';
import { ProgressSaveStatus } from '../progress/progress-save-status.tsx';
import { useCountedCourse } from '../progress/use-counted-course.ts';
import { PlayerFooter } from './player-footer.tsx';

interface PlayerFrameProps {
  course: LearnerCourse;
  lessonId: string;
  /** Undefined while the lesson is locked. */
  lesson?: LearnerLesson;
  children: ReactNode;
}

/**
 * The frame of a lesson: the bar above it and the outline of the course beside it. On a phone both are in the bar at
 * the bottom.
 */
export function PlayerFrame({ course: stored, lessonId, lesson, children }: PlayerFrameProps) {
  const course = useCountedCourse(stored);
  const t = useTranslate('learn');
  const { realm } = useSession();
  const list = useLayer('outline');
  const title = findLesson(course, lessonId)?.lesson.title ?? course.course.title;
  return (
    <div className="min-h-dvh bg-paper">
      <title>{`${title} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <PlayerBar course={course} lessonId={lessonId} />
      <div className="grid min-h-[calc(100dvh-64px)] grid-cols-[minmax(0,1fr)_372px] max-lg:grid-cols-1">
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1060px] min-w-0 px-10 pt-6 pb-12 outline-none max-lg:px-6 max-lg:pb-28 narrow:px-0 narrow:pt-0"
        >
          {course.isPreview && <PreviewBar />}
          {children}
        </main>
        <aside
          className="sticky top-[calc(64px+var(--view-banner,0px))] h-[calc(100dvh-64px-var(--view-banner,0px))] overflow-auto border-s border-line bg-surface [scrollbar-width:thin] max-lg:hidden"
          aria-label={t('learn:outline.title')}
        >
          <header className="px-6 pt-[18px] pb-3">
            <h2 className="text-h3">{t('learn:outline.title')}</h2>
            <p className="caption quiet">{t('learn:lessons', { count: lessonsOf(course).length })}</p>
          </header>
          <CoursePath course={course} current={lessonId} />
        </aside>
      </div>
      <PlayerFooter course={course} lesson={lesson} onList={() => list.show()} />
      <Dialog open={list.at !== undefined} onOpenChange={list.close} title={t('learn:outline.title')}>
        <div className="-mx-6 -mt-1 -mb-6 narrow:-mx-4 narrow:-mb-5">
          <CoursePath course={course} current={lessonId} replaces />
        </div>
      </Dialog>
    </div>
  );
}

function PlayerBar({ course, lessonId }: { course: LearnerCourse; lessonId: string }) {
  const t = useTranslate('learn');
  const lessons = lessonsOf(course);
  const done = countDone(lessons);
  return (
    <header className="sticky top-[var(--view-banner,0px)] z-10 flex h-16 items-center gap-4 border-b border-line bg-surface ps-4 pe-6 narrow:h-14 narrow:gap-1.5 narrow:ps-2 narrow:pe-3">
      <Link
        to="/home/courses/$id"
        params={{ id: course.course.id }}
        aria-label={t('learn:back_to_course')}
        className={buttonClass({ variant: 'ghost', icon: true })}
      >
        <DirIcon name="arrow-start" />
      </Link>
      <div className="min-w-0 flex-1 leading-normal">
        <p className="font-semibold">
          <UserText className="truncate-title">{course.course.title}</UserText>
        </p>
        <p className="text-caption text-ink-3">
          <UserText className="truncate-title">{findLesson(course, lessonId)?.section.title}</UserText>
        </p>
      </div>
      <ProgressSaveStatus />
      {!course.isPreview && (
        <p className="flex items-center gap-3.5 text-small whitespace-nowrap text-ink-2">
          <span className="w-44 max-lg:hidden">
            <ProgressLine label={t('learn:course_progress')} value={done} max={lessons.length} />
          </span>
          {t('learn:done_of', { done, total: lessons.length })}
        </p>
      )}
    </header>
  );
}
