import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { useMemo } from 'react';
import { AccountStatus } from '../../lib/account/account-state.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';
import { UserActions } from './user-actions.tsx';
import { UserName, UserPortals } from './user-cells.tsx';

export function useUserColumns(
  query: string | undefined,
  onDisable: (account: PlatformAccount) => void,
): TableColumn<PlatformAccount>[] {
  const t = useTranslate('admin');
  return useMemo(
    () => [
      {
        id: 'name',
        sort: 'name',
        header: t('admin:users.column.name'),
        card: 'title',
        cell: (account) => <UserName account={account} query={query} />,
      },
      {
        id: 'phone',
        header: t('common:account.column.phone'),
        priority: 3,
        nowrap: true,
        cell: ({ mobile }) => mobile && <Ltr className="text-caption text-ink-2">{mobile}</Ltr>,
      },
      {
        id: 'role',
        header: t('common:account.column.role'),
        nowrap: true,
        cell: ({ role }) => t(`admin:users.role.${role}`),
      },
      {
        id: 'portals',
        header: t('admin:users.column.portals'),
        cell: (account) => <UserPortals account={account} />,
      },
      {
        id: 'state',
        header: t('common:account.column.state'),
        card: 'status',
        cell: (account) => <AccountStatus state={account.state} />,
      },
      {
        id: 'active',
        sort: '-active',
        header: t('common:account.column.last_active'),
        priority: 2,
        nowrap: true,
        cell: ({ lastActiveOn }) =>
          lastActiveOn ? (
            <DateText iso={lastActiveOn} />
          ) : (
            <span className="text-ink-3">{t('common:account.never_active')}</span>
          ),
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (account) => <UserActions account={account} onDisable={() => onDisable(account)} />,
      },
    ],
    [t, query, onDisable],
  );
}
