import type { GroupSummary } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { ListChanges } from '../../../app/selection/list-changes.tsx';
import { useSelection } from '../../../app/selection/use-selection.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { GroupDialog } from './group-dialog.tsx';
import { type GroupFilters, type GroupSearch, groupFilter } from './group-search.ts';
import { GroupDays, GroupStateSelect, GroupStatus } from './group-state.tsx';
import { useGroupChanges } from './use-group-changes.ts';

interface GroupsPageProps {
  search: GroupSearch;
  onSearch: (search: GroupSearch, options?: { replace: boolean }) => void;
}

/** The groups of the portal, or those that a lecturer accompanies. */
export function GroupsPage({ search, onSearch }: GroupsPageProps) {
  const t = useTranslate('groups');
  const canChange = useIsAllowed()('people:write');
  const { size, sort, q, state } = search;
  const input = { ...sortedPageInput(search), ...groupFilter({ q, state }) };
  const list = trpc.group.list.useQuery(input, { placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const columns = useGroupColumns();
  const refresh = useRefresh(list, t('groups:failed'));
  const filter = useCallback((filters: GroupFilters) => onSearch({ size, sort, ...filters }), [onSearch, size, sort]);
  const filters: GroupFilters = { q, state };
  const selected = useSelection(filters, list.data);
  const changes = useGroupChanges(filters);
  const isFiltered = q !== undefined || state !== undefined;
  const add = canChange && (
    <Button variant="primary" onClick={() => setAdding(true)} className="narrow:flex-1">
      <Icon icon={Plus} small />
      {t('groups:add')}
    </Button>
  );
  return (
    <>
      <ListToolbar
        query={q}
        label={t('groups:search')}
        onQuery={(typed) => filter({ q: typed, state })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={add}
      >
        {(typed) => <GroupStateSelect value={state} onChange={(chosen) => filter({ q: typed, state: chosen })} />}
      </ListToolbar>
      <FilterChips
        query={q}
        onQueryRemove={() => filter({ state })}
        filters={[
          {
            text: state && t(`groups:state.${state}`),
            removeLabel: t('common:account.remove_state'),
            onRemove: () => filter({ q }),
          },
        ]}
        onClear={() => filter({})}
        total={list.data?.total}
      />
      {canChange && <ListChanges list="groups" selected={selected} {...changes} />}
      <ListTable
        name="groups"
        label={t('groups:title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(canChange && { selection: selected.onPage, onSelectionChange: selected.selectOnPage })}
        empty={<NoGroups isFiltered={isFiltered} onClear={() => filter({})} action={add} />}
        failed={t('groups:failed')}
      />
      {isAdding && (
        <GroupDialog
          stored={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false);
            setMade(id);
          }}
        />
      )}
      {/* Not before the form is gone, which asks before it loses what was typed. */}
      {made !== undefined && <Navigate to="/home/admin/learners/groups/$groupId" params={{ groupId: made }} />}
    </>
  );
}

interface NoGroupsProps {
  isFiltered: boolean;
  onClear: () => void;
  action: ReactNode;
}

function NoGroups({ isFiltered, onClear, action }: NoGroupsProps) {
  const t = useTranslate('groups');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('groups:none_found')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('groups:empty.title')}
      detail={action ? t('groups:empty.detail') : t('groups:empty.lecturer')}
      action={action}
    />
  );
}

function useGroupColumns(): TableColumn<GroupSummary>[] {
  const t = useTranslate('groups');
  return useMemo(
    () => [
      {
        id: 'name',
        sort: 'name',
        header: t('groups:column.name'),
        card: 'title',
        cell: ({ id, name }) => (
          <Link to="/home/admin/learners/groups/$groupId" params={{ groupId: id }} className="link font-semibold">
            <UserText className="wrap-anywhere">{name}</UserText>
          </Link>
        ),
      },
      {
        id: 'members',
        sort: '-members',
        header: t('groups:column.members'),
        nowrap: true,
        cell: ({ memberCount }) => <span className="num">{formatNumber(t.language, memberCount)}</span>,
      },
      {
        id: 'courses',
        sort: '-courses',
        header: t('groups:column.courses'),
        priority: 2,
        nowrap: true,
        cell: ({ courseCount }) => <span className="num">{formatNumber(t.language, courseCount)}</span>,
      },
      {
        id: 'days',
        sort: 'days',
        header: t('groups:column.days'),
        priority: 2,
        cell: (group) => <GroupDays group={group} />,
      },
      {
        id: 'state',
        sort: 'state',
        header: t('groups:column.state'),
        card: 'status',
        nowrap: true,
        cell: ({ state }) => <GroupStatus state={state} />,
      },
    ],
    [t],
  );
}
