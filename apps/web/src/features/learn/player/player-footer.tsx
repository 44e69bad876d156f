import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass, IconButton } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';

interface PlayerFooterProps {
  course: LearnerCourse;
  lesson: LearnerLesson | undefined;
  onList: () => void;
}

/** Returns whether the footer links to the next lesson and not back to the course. */
export const hasNextLesson = (lesson: LearnerLesson | undefined): boolean => lesson?.next?.lock === null;

/** The bar at the bottom of a phone: the list of lessons, and links to the previous and the next one. */
export function PlayerFooter({ course, lesson, onList }: PlayerFooterProps) {
  const t = useTranslate('learn');
  const { previous, next } = lesson ?? {};
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-8 flex items-center gap-2.5 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:hidden"
      aria-label={t('learn:near')}
    >
      <IconButton label={t('learn:outline.title')} variant="line" className="size-13" onClick={onList}>
        <Icon icon={ListTree} />
      </IconButton>
      {previous?.lock === null && (
        <Link
          to="/home/courses/$id/lessons/$lessonId"
          params={{ id: course.course.id, lessonId: previous.id }}
          aria-label={t('learn:previous')}
          className={`${buttonClass({ icon: true })} size-13`}
        >
          <DirIcon name="chevron-start" />
        </Link>
      )}
      {next?.lock === null ? (
        <Link
          to="/home/courses/$id/lessons/$lessonId"
          params={{ id: course.course.id, lessonId: next.id }}
          className={`${buttonClass({ variant: lesson?.isCompleted ? 'primary' : 'line' })} h-auto min-h-13 min-w-0 flex-1 justify-between py-1 text-start`}
        >
          <span className="min-w-0 leading-snug">
            <span className="block text-caption font-normal">{t('learn:next')}</span>
            <UserText className="truncate-title">{next.title}</UserText>
          </span>
          <DirIcon name="chevron-end" />
        </Link>
      ) : (
        <Link
          to="/home/courses/$id"
          params={{ id: course.course.id }}
          className={`${buttonClass({ variant: !lesson || lesson.isCompleted ? 'primary' : 'line' })} min-h-13 min-w-0 flex-1`}
        >
          {t('learn:back_to_course')}
        </Link>
      )}
    </nav>
  );
}
