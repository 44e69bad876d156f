import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';

export function AddStaffLink({ className = '' }: { className?: string }) {
  const t = useTranslate('people');
  return (
    <Link to="/home/admin/staff/new" className={`${buttonClass()} ${className}`}>
      <Icon icon={UserPlus} small />
      {t('people:staff.add')}
    </Link>
  );
}
