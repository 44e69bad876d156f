import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/empty-state';
import { DataTable } from '@dars/ui/table';
import { keepPreviousData } from '@tanstack/react-query';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { ListPages } from '../../lib/list-pages.tsx';
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
      <DataTable
        label={t('attempt:results.learners')}
        rows={list.data?.rows ?? []}
        columns={columns}
        rowKey={({ user }) => user.id}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        skeletonRows={input.size}
        scroll={input.size > DEFAULT_PAGE_SIZE}
        empty={
          <EmptyState
            title={search.q === undefined ? t('attempt:results.empty') : t('common:no_results')}
            detail={search.q === undefined && t('attempt:results.empty_detail')}
          />
        }
        error={list.isError ? <FailedQuery query={list} title={t('attempt:results.failed')} /> : undefined}
      />
      <ListPages
        search={search}
        list={list.data}
        onPage={(page, options) => onSearch({ ...search, ...page }, options)}
      />
    </>
  );
}
