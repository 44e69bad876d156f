import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import type { PlatformAccount } from '@dars/contracts/user';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { DataTable } from '@dars/ui/table';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { AccountChips } from '../../lib/account-chips.tsx';
import { ListPages } from '../../lib/list-pages.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { isFiltered, type UserFilters, type UserSearch, userListInput } from './user-search.ts';
import { UsersToolbar } from './users-toolbar.tsx';

interface UsersPageProps {
  search: UserSearch;
  /** Puts it into the address. `replace`: what stood there was no address to come back to. */
  onSearch: (search: UserSearch, options?: { replace: boolean }) => void;
  onInvite: () => void;
}

/** Everybody who has an account of the platform: super-admins and owners of portals. */
export function UsersPage({ search, onSearch, onInvite }: UsersPageProps) {
  const t = useTranslate('admin');
  const input = userListInput(search);
  const list = trpc.user.platformAccounts.useQuery(input, { placeholderData: keepPreviousData });
  const [leaving, setLeaving] = useState<PlatformAccount>();
  const columns = useUserColumns(search.q, setLeaving);
  const refresh = useRefresh(list, t('admin:users.failed'));

  const { size } = search;
  const filter = useCallback((filters: UserFilters) => onSearch({ size, ...filters }), [onSearch, size]);

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
      <DataTable
        label={t('admin:nav.users')}
        rows={list.data?.rows ?? []}
        columns={columns}
        rowKey={(account) => account.id}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        skeletonRows={input.size}
        scroll={input.size > DEFAULT_PAGE_SIZE}
        empty={<NoUsers filtered={isFiltered(search)} onClear={() => filter({})} onInvite={onInvite} />}
        error={list.isError ? <FailedQuery query={list} title={t('admin:users.failed')} /> : undefined}
      />
      <ListPages
        search={search}
        list={list.data}
        onPage={(page, options) => onSearch({ ...search, ...page }, options)}
      />
      <DisableDialog account={leaving} onClose={() => setLeaving(undefined)} />
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
