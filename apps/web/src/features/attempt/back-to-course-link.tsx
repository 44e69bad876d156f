import type { Withdrawn } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';

interface BackToCourseLinkProps {
  courseId: string;
  withdrawn?: Withdrawn;
  className: string;
}

/** A link from a quiz to its course, or home if the course was withdrawn. */
export function BackToCourseLink({ courseId, withdrawn = null, className }: BackToCourseLinkProps) {
  const t = useTranslate('attempt');
  if (withdrawn === 'course') {
    return (
      <Link to="/home" className={className}>
        {t('common:page.home')}
      </Link>
    );
  }
  return (
    <Link to="/home/courses/$id" params={{ id: courseId }} className={className}>
      {t('attempt:back_to_course')}
    </Link>
  );
}
