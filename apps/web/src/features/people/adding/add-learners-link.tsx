import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Link2, UserPlus, UsersRound } from 'lucide-react';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';

/** The way to the invitation links, for staff who may add learners. */
export function InvitationsLink() {
  const t = useTranslate('people');
  if (!useIsAllowed()('people:write')) return null;
  return (
    <Link to="/home/admin/learners/invitations" className={buttonClass({ variant: 'ghost' })}>
      <Icon icon={Link2} small />
      {t('people:invitations.open')}
    </Link>
  );
}

/** The way to the groups of learners. */
export function GroupsLink({ className = '' }: { className?: string }) {
  const t = useTranslate('people');
  return (
    <Link to="/home/admin/learners/groups" className={`${buttonClass({ variant: 'ghost' })} ${className}`}>
      <Icon icon={UsersRound} small />
      {t('people:groups.open')}
    </Link>
  );
}

/** The way to the page that adds learners, for staff who may. */
export function AddLearnersLink({ className = '' }: { className?: string }) {
  const t = useTranslate('people');
  if (!useIsAllowed()('people:write')) return null;
  return (
    <Link to="/home/admin/learners/new" className={`${buttonClass()} ${className}`}>
      <Icon icon={UserPlus} small />
      {t('people:adding.open')}
    </Link>
  );
}
