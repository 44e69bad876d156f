import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';

/** Links to the previous and the next lesson, with their titles. */
export function LessonNav({ lesson: { courseId, previous, next, isCompleted } }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  return (
    <nav aria-label={t('learn:near')} className="mt-7 grid grid-cols-2 gap-4 max-lg:hidden">
      {previous ? (
        <Neighbour courseId={courseId} lesson={previous} label={t('learn:previous')}>
          <DirIcon name="chevron-start" />
        </Neighbour>
      ) : (
        <span />
      )}
      {next && (
        <Neighbour courseId={courseId} lesson={next} label={t('learn:next')} isNext isPrimary={isCompleted}>
          <DirIcon name="chevron-end" />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  courseId: string;
  lesson: NonNullable<LearnerLesson['next']>;
  label: string;
  isNext?: boolean;
  isPrimary?: boolean;
  children: React.ReactNode;
}

function Neighbour({ courseId, lesson, label, isNext = false, isPrimary = false, children }: NeighbourProps) {
  const text = (
    <span className="min-w-0 leading-normal">
      <span className={`block text-small ${isPrimary ? '' : 'text-ink-3'}`}>{label}</span>
      <UserText className="truncate-title font-semibold">{lesson.title}</UserText>
    </span>
  );
  const className = classNames(
    'flex items-center gap-3.5 rounded-card border px-4.5 py-3.5',
    isNext && 'justify-end text-end',
  );
  if (lesson.lock) {
    return (
      <span className={`${className} border-line bg-surface text-ink-3`}>
        {text}
        <Icon icon={Lock} small />
      </span>
    );
  }
  return (
    <Link
      to="/home/courses/$id/lessons/$lessonId"
      params={{ id: courseId, lessonId: lesson.id }}
      className={classNames(
        className,
        isPrimary
          ? 'border-brand bg-brand text-on-brand hover:bg-brand-hover'
          : 'border-line bg-surface hover:border-line-2 hover:bg-surface-2',
      )}
    >
      {!isNext && children}
      {text}
      {isNext && children}
    </Link>
  );
}
