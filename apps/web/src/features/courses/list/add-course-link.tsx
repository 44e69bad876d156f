import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

export function AddCourseLink({ className = '' }: { className?: string }) {
  const t = useTranslate('courses');
  return (
    <Link to="/home/admin/courses/add" className={`${buttonClass({ variant: 'primary' })} ${className}`}>
      <Icon icon={Plus} small />
      {t('courses:add')}
    </Link>
  );
}
