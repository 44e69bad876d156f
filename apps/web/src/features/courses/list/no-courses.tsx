import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useSession } from '../../../app/session/session.tsx';

/** The empty state of the list, with the reason: no match, no courses yet, or none assigned to this lecturer. */
export function NoCourses({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslate('courses');
  const { user, realm } = useSession();
  if (filtered) {
    return (
      <EmptyState
        title={t('courses:no_match.title')}
        detail={t('courses:no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  const isLecturer = user.authorities[0] === 'ROLE_LECTURER';
  return (
    <EmptyState
      className="py-16"
      title={isLecturer ? t('courses:unassigned.title') : t('courses:empty.title')}
      detail={isLecturer ? t('courses:unassigned.detail', { name: realm.name }) : t('courses:empty.detail')}
      action={<AddCourseLink />}
    />
  );
}

export function AddCourseLink({ className = '' }: { className?: string }) {
  const t = useTranslate('courses');
  return (
    <Link to="/home/admin/courses/add" className={`${buttonClass({ variant: 'primary' })} ${className}`}>
      <Icon icon={Plus} small />
      {t('courses:add')}
    </Link>
  );
}
