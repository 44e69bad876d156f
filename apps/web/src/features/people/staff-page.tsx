import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ListTable } from '../../app/list-table.tsx';
import { ListChanges } from '../../app/selection/list-changes.tsx';
import { useSelection } from '../../app/selection/use-selection.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { AccountChips } from '../../lib/account/account-chips.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { isFiltered, type StaffFilters, type StaffSearch, staffListInput } from './people-search.ts';
import { PersonActionDialog, type PersonActionRequest } from './person-action-dialog.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { AddStaffLink, StaffToolbar } from './staff-toolbar.tsx';
import { useStaffChanges } from './use-staff-changes.ts';

interface StaffPageProps {
  search: StaffSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: StaffSearch, options?: { replace: boolean }) => void;
}

/** The lecturers and administrators of the portal, newest first unless sorted. */
export function StaffPage({ search, onSearch }: StaffPageProps) {
  const t = useTranslate('people');
  const input = staffListInput(search);
  const list = trpc.people.staff.useQuery(input, { placeholderData: keepPreviousData });
  const [request, setRequest] = useState<PersonActionRequest>();
  const columns = useStaffColumns(search.q, setRequest);
  const refresh = useRefresh(list, t('people:staff.failed'));
  const { size, sort, q, role, state } = search;
  const filters: StaffFilters = { q, role, state };
  const selected = useSelection(filters, list.data);
  const changes = useStaffChanges(filters);
  const filter = useCallback((next: StaffFilters) => onSearch({ size, sort, ...next }), [onSearch, size, sort]);
  return (
    <>
      <StaffToolbar filters={filters} onFilter={filter} onRefresh={refresh} refreshing={list.isRefetching} />
      <AccountChips
        filters={search}
        roleName={(role) => t(`roles:${role}`)}
        total={list.data?.total}
        onFilter={filter}
      />
      <ListChanges list="staff" selected={selected} {...changes} />
      <ListTable
        name="staff"
        label={t('people:staff.list')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={fullName}
        selection={selected.onPage}
        onSelectionChange={selected.selectOnPage}
        empty={<NoStaff filtered={isFiltered(filters)} onClear={() => filter({})} />}
        failed={t('people:staff.failed')}
      />
      <PersonActionDialog request={request} onClose={() => setRequest(undefined)} />
    </>
  );
}

function NoStaff({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslate('people');
  if (filtered) {
    return (
      <EmptyState
        title={t('people:staff.no_match.title')}
        detail={t('people:staff.no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('people:staff.empty.title')}
      detail={t('people:staff.empty.detail')}
      action={<AddStaffLink />}
    />
  );
}
