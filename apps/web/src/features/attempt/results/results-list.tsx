import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { GroupFilter, OfGroup } from '../../../app/form/group-select.tsx';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { useResultColumns } from './result-columns.tsx';
import { ResultsFound } from './results-found.tsx';
import { type ResultsFilters, type ResultsSearch, resultsInput } from './results-search.ts';
import { StandingFilter } from './standing.tsx';

interface ResultsListProps {
  quizId: string;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace: boolean }) => void;
}

/** The learners who have started an attempt, with their best results. */
export function ResultsList({ quizId, search, onSearch }: ResultsListProps) {
  const t = useTranslate('attempt');
  const input = resultsInput(quizId, search);
  const list = trpc.quiz.learners.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useResultColumns(search, (learner) => onSearch({ ...search, learner }));
  const refresh = useRefresh(list, t('attempt:results.failed'));
  const { q, standing, group, size, sort } = search;
  const filter = (filters: ResultsFilters) => onSearch({ size, sort, ...filters });
  return (
    <>
      <ListToolbar
        query={q}
        label={t('attempt:results.search')}
        onQuery={(typed) => filter({ q: typed, standing, group })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      >
        {(typed) => (
          <>
            <StandingFilter standing={standing} onChange={(chosen) => filter({ q: typed, standing: chosen, group })} />
            <GroupFilter value={group} onChange={(chosen) => filter({ q: typed, standing, group: chosen })} />
          </>
        )}
      </ListToolbar>
      <ResultsFound quizId={quizId} filters={{ q, standing, group }} total={list.data?.total} onFilter={filter} />
      <OfGroup group={group} onClear={() => filter({ q, standing })}>
        <ListTable
          name="quiz-results"
          label={t('attempt:results.learners')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ user }) => user.id}
          empty={<NoResults filters={{ q, standing, group }} onClear={() => filter({})} />}
          failed={t('attempt:results.failed')}
        />
      </OfGroup>
    </>
  );
}

/** The empty state of the list, with the reason: no match, nobody with this standing, or no attempt yet. */
function NoResults({ filters: { q, standing, group }, onClear }: { filters: ResultsFilters; onClear: () => void }) {
  const t = useTranslate('attempt');
  if (q === undefined && standing === undefined && group === undefined) {
    return <EmptyState title={t('attempt:results.empty')} detail={t('attempt:results.empty_detail')} />;
  }
  const ofStanding = { title: t('attempt:results.nobody'), detail: t('attempt:results.nobody_detail') };
  return (
    <EmptyState
      {...(q === undefined && group === undefined ? ofStanding : { title: t('common:no_results') })}
      action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
    />
  );
}
