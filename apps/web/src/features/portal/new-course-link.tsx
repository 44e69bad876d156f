import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

export function NewCourseLink() {
  const t = useTranslate('portal');
  return (
    <Link to="/home/admin/courses/add" className={buttonClass({ variant: 'primary' })}>
      <Icon icon={Plus} small />
      {t('portal:nav.add_course')}
    </Link>
  );
}
