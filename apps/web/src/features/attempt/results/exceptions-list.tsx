import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { FIRST_GROUPS } from '../../../app/form/group-select.tsx';
import { ListTable } from '../../../app/list-table.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';
import { GroupExceptions } from './group-exceptions.tsx';
import { GroupGrantDialog } from './group-grant-dialog.tsx';
import { LearnerChoice } from './learner-choice.tsx';
import type { ResultsSearch } from './results-search.ts';
import { useExceptionColumns } from './use-exception-columns.tsx';

interface ExceptionsListProps {
  quiz: Quiz;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace: boolean }) => void;
}

/** The groups and the learners with attempts, time or dates of their own. */
export function ExceptionsList({ quiz, search, onSearch }: ExceptionsListProps) {
  const t = useTranslate('attempt');
  const list = trpc.quiz.grants.useQuery({ id: quiz.id, ...pageInput(search) }, { placeholderData: keepPreviousData });
  const groups = trpc.group.list.useQuery(FIRST_GROUPS);
  // The address has the page of the learners.
  const [groupPage, setGroupPage] = useState<PageSearch>({});
  const ofGroups = trpc.group.grants.useQuery(
    { id: quiz.id, ...pageInput(groupPage) },
    { placeholderData: keepPreviousData },
  );
  const hasGroups = ofGroups.data !== undefined && ofGroups.data.total > 0;
  const [group, setGroup] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const open = (learner: string) => onSearch({ ...search, learner });
  const columns = useExceptionColumns(quiz, open);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-8 py-4 max-sm:px-4">
        <p className="basis-80 grow text-small text-ink-2">{t('attempt:exceptions.detail')}</p>
        <span className="flex flex-wrap gap-2">
          {groups.data !== undefined && groups.data.total > 0 && (
            <Button onClick={() => setGroup('new')}>
              <Icon icon={Users} small />
              {t('attempt:exceptions.add_group')}
            </Button>
          )}
          <Button onClick={() => setChoosing(true)}>
            <Icon icon={Plus} small />
            {t('attempt:exceptions.add')}
          </Button>
        </span>
      </div>
      {ofGroups.isError && <FailedQuery query={ofGroups} title={t('attempt:exceptions.failed')} />}
      {hasGroups && (
        <GroupExceptions quiz={quiz} list={ofGroups.data} search={groupPage} onPage={setGroupPage} onOpen={setGroup} />
      )}
      <ListTable
        label={t('attempt:exceptions.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={
          hasGroups ? (
            <EmptyState title={t('attempt:exceptions.no_single')} />
          ) : (
            <EmptyState title={t('attempt:exceptions.empty')} detail={t('attempt:exceptions.empty_detail')} />
          )
        }
        failed={t('attempt:exceptions.failed')}
      />
      <GroupGrantDialog quiz={quiz} opened={group} onClose={() => setGroup(undefined)} />
      <LearnerChoice
        courseId={quiz.courseId}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(userId) => {
          setChoosing(false);
          open(userId);
        }}
      />
    </>
  );
}
