import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import type { Quiz } from '@dars/contracts/content/quiz';
import type { GroupGrant } from '@dars/contracts/learning/groups/group-grants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { describeFailure } from '../../../app/session/failure.ts';
import { ListPages } from '../../../lib/list/list-pages.tsx';
import type { PageSearch } from '../../../lib/list/page-search.ts';
import { useGrantColumns } from './use-grant-columns.tsx';
import { NO_GRANT, useGroupGrant } from './use-group-grant.ts';

interface GroupExceptionsProps {
  quiz: Quiz;
  /** A page of the groups' exceptions. */
  list: { rows: readonly GroupGrant[]; total: number };
  search: PageSearch;
  onPage: (page: PageSearch) => void;
  onOpen: (groupId: string) => void;
}

/** The groups whose members have more attempts, more time or other dates in a quiz. */
export function GroupExceptions({ quiz, list, search, onPage, onOpen }: GroupExceptionsProps) {
  const t = useTranslate('attempt', 'portal');
  const given = useGrantColumns<GroupGrant>();
  const remove = useRemoveGroupException(quiz);
  const columns: TableColumn<GroupGrant>[] = [
    {
      id: 'name',
      header: t('portal:groups.label'),
      card: 'title',
      cell: ({ group }) => (
        <span className="grid">
          <UserText className="wrap-anywhere">{group.name}</UserText>
          <span className="text-caption text-ink-2">
            {group.isArchived
              ? t('attempt:exceptions.group_archived')
              : t('attempt:exceptions.group_members', { count: group.memberCount })}
          </span>
        </span>
      ),
    },
    ...given,
    {
      id: 'actions',
      header: t('common:table.actions'),
      headerHidden: true,
      card: 'actions',
      cell: (grant) =>
        grant.canChange && (
          <span className="flex justify-end gap-1">
            {!grant.group.isArchived && (
              <Button
                variant="ghost"
                size="small"
                aria-label={t('attempt:exceptions.change_named', { name: grant.group.name })}
                onClick={() => onOpen(grant.group.id)}
              >
                {t('attempt:exceptions.change')}
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              aria-label={t('attempt:exceptions.remove_named', { name: grant.group.name })}
              onClick={() => void remove(grant)}
            >
              {t('attempt:exceptions.remove')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <section className="border-b border-line pb-4">
      <h2 className="px-8 pb-2 text-body font-semibold max-sm:px-4">{t('attempt:exceptions.groups')}</h2>
      <DataTable
        label={t('attempt:exceptions.groups')}
        columns={columns}
        rows={list.rows}
        rowKey={({ group }) => group.id}
        empty={null}
      />
      {list.total > DEFAULT_PAGE_SIZE && (
        <ListPages label={t('attempt:exceptions.groups')} search={search} list={list} onPage={onPage} />
      )}
    </section>
  );
}

/** Returns a function that removes the exception of a group and offers to restore it. */
function useRemoveGroupException(quiz: Quiz): (grant: GroupGrant) => Promise<void> {
  const t = useTranslate('attempt');
  const { save } = useGroupGrant(quiz.id);
  const fail = (error: unknown) => void toast(describeFailure(t, t('attempt:grant.failed'), error));
  return async ({ group, ...before }) => {
    try {
      await save({ groupId: group.id, ...NO_GRANT });
    } catch (error) {
      fail(error);
      return;
    }
    toast({
      title: t('attempt:exceptions.removed', { name: group.name }),
      tone: 'info',
      // The exception of an archived group cannot come back.
      ...(!group.isArchived && {
        action: {
          label: t('common:actions.undo'),
          onSelect: () => void save({ groupId: group.id, ...before }).catch(fail),
        },
      }),
    });
  };
}
