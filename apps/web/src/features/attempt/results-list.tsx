import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { ListToolbar } from '../../lib/list-toolbar.tsx';
import { useResultColumns } from './result-columns.tsx';
import { ResultsFound } from './results-found.tsx';
import { type ResultsSearch, resultsInput } from './results-search.ts';

interface ResultsListProps {
  quizId: string;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace: boolean }) => void;
}

/** Learners who have begun, with the best of what they have done. */
export function ResultsList({ quizId, search, onSearch }: ResultsListProps) {
  const t = useTranslate('attempt');
  const input = resultsInput(quizId, search);
  const list = trpc.quiz.learners.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useResultColumns(search, (learner) => onSearch({ ...search, learner }));
  const refresh = useRefresh(list, t('attempt:results.failed'));
  const filter = (q: string | undefined) => onSearch({ size: search.size, q });
  return (
    <>
      <ListToolbar
        query={search.q}
        label={t('attempt:results.search')}
        onQuery={filter}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      >
        {() => null}
      </ListToolbar>
      <ResultsFound quizId={quizId} query={search.q} total={list.data?.total} onClear={() => filter(undefined)} />
      <ListTable
        label={t('attempt:results.learners')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={
          <EmptyState
            title={search.q === undefined ? t('attempt:results.empty') : t('common:no_results')}
            detail={search.q === undefined && t('attempt:results.empty_detail')}
          />
        }
        failed={t('attempt:results.failed')}
      />
    </>
  );
}
