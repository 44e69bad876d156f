import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { useMemo } from 'react';
import { AccountStatus, LearnerStatus } from '../../lib/account/account-state.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';

/** The columns that the lists of learners and staff share. */
export function usePeopleColumns<Person extends Learner>(): Record<
  'phone' | 'state' | 'active' | 'joined',
  TableColumn<Person>
> {
  const t = useTranslate('people');
  return useMemo(
    () => ({
      phone: {
        id: 'phone',
        header: t('common:account.column.phone'),
        priority: 3,
        nowrap: true,
        cell: ({ mobile }) => mobile && <Ltr className="text-caption text-ink-2">{mobile}</Ltr>,
      },
      state: {
        id: 'state',
        header: t('people:column.state'),
        card: 'status',
        nowrap: true,
        cell: ({ state, authorities: [role] }) =>
          role === 'ROLE_LEARNER' || state === 'waiting' || state === 'declined' ? (
            <LearnerStatus state={state} />
          ) : (
            <AccountStatus state={state} />
          ),
      },
      active: {
        id: 'active',
        header: t('people:column.last_active'),
        priority: 2,
        nowrap: true,
        sort: '-active',
        cell: ({ lastActiveOn }) =>
          lastActiveOn ? (
            <DateText iso={lastActiveOn} />
          ) : (
            <span className="text-ink-3">{t('common:account.never_active')}</span>
          ),
      },
      joined: {
        id: 'joined',
        header: t('people:column.joined'),
        priority: 2,
        nowrap: true,
        sort: '-joined',
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
    }),
    [t],
  );
}
