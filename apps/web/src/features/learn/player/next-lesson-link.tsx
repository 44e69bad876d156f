import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Link } from '@tanstack/react-router';

interface NextLessonLinkProps {
  courseId: string;
  lessonId: string;
  variant?: 'primary' | 'line';
  className?: string;
}

/** The link from a completed lesson to the next one. */
export function NextLessonLink({ courseId, lessonId, variant = 'primary', className = '' }: NextLessonLinkProps) {
  const t = useTranslate('learn');
  return (
    <Link
      to="/home/courses/$id/lessons/$lessonId"
      params={{ id: courseId, lessonId }}
      className={`${buttonClass({ variant })} max-w-full py-2 whitespace-normal ${className}`}
    >
      {t('learn:celebrate.next')}
      <DirIcon name="arrow-end" small />
    </Link>
  );
}
