import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';

/** The way to the import of a file, for staff who may add people. */
export function ImportPeopleLink() {
  const t = useTranslate('people');
  if (!useIsAllowed()('people:write')) return null;
  return (
    <Link to="/home/admin/learners/import" className={buttonClass()}>
      <Icon icon={FileSpreadsheet} small />
      {t('people:adding.import')}
    </Link>
  );
}
