import type { Group, GroupMember } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserMinus, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { LearnerStatus } from '../../../lib/account/account-state.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { AddMembers } from './add-members.tsx';
import type { MemberSearch } from './group-search.ts';
import { RemoveMember } from './remove-member.tsx';

interface GroupMembersProps {
  group: Group;
  canChange: boolean;
  search: MemberSearch;
  onSearch: (search: MemberSearch, options?: { replace: boolean }) => void;
}

/** The members of a group, those who joined last first unless sorted. */
export function GroupMembers({ group, canChange, search, onSearch }: GroupMembersProps) {
  const t = useTranslate('groups');
  const { size, sort, q } = search;
  const input = { ...sortedPageInput(search), id: group.id, ...(q && { query: q }) };
  const list = trpc.group.members.useQuery(input, { placeholderData: keepPreviousData });
  const refresh = useRefresh(list, t('groups:members_failed'));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<GroupMember>();
  const columns = useMemberColumns(q, canChange ? setLeaving : undefined);
  const add = canChange && (
    <Button variant="primary" onClick={() => setAdding(true)} className="narrow:flex-1">
      <Icon icon={UserPlus} small />
      {t('groups:add_members')}
    </Button>
  );
  return (
    <section aria-labelledby="group-members" className="border-t border-line">
      <h3 id="group-members" className="px-8 pt-5 text-h3 narrow:px-4">
        {t('groups:members', { count: group.memberCount })}
      </h3>
      <ListToolbar
        query={q}
        label={t('groups:search_members')}
        onQuery={(typed) => onSearch({ size, sort, q: typed })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={add}
      >
        {() => null}
      </ListToolbar>
      <div className="pt-4">
        <ListTable
          name="group-members"
          label={t('groups:column.members')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ user }) => user.id}
          empty={
            q === undefined ? (
              <EmptyState title={t('groups:no_members.title')} detail={t('groups:no_members.detail')} action={add} />
            ) : (
              <EmptyState
                title={t('groups:no_members_found')}
                action={<Button onClick={() => onSearch({ size, sort })}>{t('common:filters.clear')}</Button>}
              />
            )
          }
          failed={t('groups:members_failed')}
        />
      </div>
      {isAdding && <AddMembers group={group} onClose={() => setAdding(false)} />}
      <RemoveMember group={group} member={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  );
}

/** @param onRemove undefined for readers who may not change the group */
function useMemberColumns(
  query: string | undefined,
  onRemove: ((member: GroupMember) => void) | undefined,
): TableColumn<GroupMember>[] {
  const t = useTranslate('groups');
  const maySee = useIsAllowed()('people:read');
  return useMemo(() => {
    const columns: TableColumn<GroupMember>[] = [
      {
        id: 'name',
        header: t('groups:column.member'),
        card: 'title',
        sort: 'name',
        cell: ({ user }) =>
          maySee ? (
            <Link
              to="/home/admin/learners/$userId"
              params={{ userId: user.id }}
              className="block rounded-sm hover:text-brand-text"
            >
              <PersonName person={user} query={query} />
            </Link>
          ) : (
            <PersonName person={user} query={query} />
          ),
      },
      {
        id: 'state',
        sort: 'state',
        header: t('groups:column.account'),
        card: 'status',
        nowrap: true,
        cell: ({ state }) => <LearnerStatus state={state} />,
      },
      {
        id: 'joined',
        header: t('groups:column.joined'),
        priority: 2,
        nowrap: true,
        sort: '-joined',
        cell: ({ joinedDate }) => <DateText iso={joinedDate} />,
      },
    ];
    if (!onRemove) return columns;
    return [
      ...columns,
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (member) => (
          <IconButton
            label={t('groups:remove_member', { name: fullName(member.user) })}
            onClick={() => onRemove(member)}
          >
            <Icon icon={UserMinus} small />
          </IconButton>
        ),
      },
    ];
  }, [t, query, maySee, onRemove]);
}
