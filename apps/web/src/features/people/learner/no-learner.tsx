import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { fullName } from '../../../lib/account/full-name.ts';

interface NoLearnerProps {
  userId: string;
  /** Shown for an id of nobody whom the reader may see. */
  unknown: ReactNode;
}

/** In place of a learner: a person who has become a member of the staff stays in the lists of their courses. */
export function NoLearner({ userId, unknown }: NoLearnerProps) {
  const t = useTranslate('people');
  const mayRead = useIsAllowed()('people:read');
  const staff = trpc.people.getStaff.useQuery({ id: userId }, { enabled: mayRead, retry: false });
  if (staff.isLoading) return null;
  if (!staff.data) return unknown;
  return (
    <EmptyState
      className="py-20"
      title={t('people:learner.is_staff', { name: fullName(staff.data) })}
      detail={t('people:learner.is_staff_detail')}
      action={
        <Link to="/home/admin/staff/$id" params={{ id: userId }} className={buttonClass({ variant: 'primary' })}>
          {t('people:learner.to_staff')}
        </Link>
      }
    />
  );
}
