import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';

/** Links to the previous and the next lesson, with their titles. */
export function LessonNav({ lesson: { courseId, previous, next, isCompleted } }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  return (
    <nav aria-label={t('learn:near')} className="player-near mt-7 grid grid-cols-2 gap-4">
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
  const look = `near ${isNext ? 'near-next' : ''}`;
  if (lesson.lock) {
    return (
      <span className={`${look} near-locked`}>
        {text}
        <Icon icon={Lock} small />
      </span>
    );
  }
  return (
    <Link
      to="/home/courses/$id/lessons/$lessonId"
      params={{ id: courseId, lessonId: lesson.id }}
      className={`${look} ${isPrimary ? 'near-primary' : ''}`}
    >
      {!isNext && children}
      {text}
      {isNext && children}
    </Link>
  );
}
