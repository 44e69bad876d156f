import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { AccountChips } from '../../lib/account/account-chips.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { useUserColumns } from './user-columns.tsx';
import { isFiltered, type UserFilters, type UserSearch, userListInput } from './user-search.ts';
import { UsersToolbar } from './users-toolbar.tsx';

interface UsersPageProps {
  search: UserSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: UserSearch, options?: { replace: boolean }) => void;
  onInvite: () => void;
}

/** The accounts of the platform: super-admins and owners of portals. */
export function UsersPage({ search, onSearch, onInvite }: UsersPageProps) {
  const t = useTranslate('admin');
  const input = userListInput(search);
  const list = trpc.user.platformAccounts.useQuery(input, { placeholderData: keepPreviousData });
  const [disabling, setDisabling] = useState<PlatformAccount>();
  const columns = useUserColumns(search.q, setDisabling);
  const refresh = useRefresh(list, t('admin:users.failed'));

  const { size, sort } = search;
  const filter = useCallback((filters: UserFilters) => onSearch({ size, sort, ...filters }), [onSearch, size, sort]);

  return (
    <>
      <UsersToolbar
        filters={{ q: search.q, role: search.role, state: search.state }}
        onFilter={filter}
        onInvite={onInvite}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      />
      <AccountChips
        filters={search}
        roleName={(role) => t(`admin:users.role.${role}`)}
        total={list.data?.total}
        onFilter={filter}
      />
      <ListTable
        name="accounts"
        label={t('admin:nav.users')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={(account) => account.id}
        empty={<NoUsers filtered={isFiltered(search)} onClear={() => filter({})} onInvite={onInvite} />}
        failed={t('admin:users.failed')}
      />
      <SecondStepSection />
      <DisableDialog account={disabling} onClose={() => setDisabling(undefined)} />
    </>
  );
}

function NoUsers({ filtered, onClear, onInvite }: { filtered: boolean; onClear: () => void; onInvite: () => void }) {
  const t = useTranslate('admin');
  if (filtered) {
    return (
      <EmptyState
        title={t('admin:users.no_match.title')}
        detail={t('admin:users.no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('admin:users.empty.title')}
      detail={t('admin:users.empty.detail')}
      action={<Button onClick={onInvite}>{t('admin:users.invite')}</Button>}
    />
  );
}
