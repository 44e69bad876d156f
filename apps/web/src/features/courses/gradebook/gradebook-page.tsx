import type { GradebookColumns } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { NARROW, useMediaQuery } from '@dars/ui/use-media-query';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OfGroup, useGroupChip } from '../../../app/form/group-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { GradebookCards } from './gradebook-cards.tsx';
import { GradebookExport } from './gradebook-export.tsx';
import { GradebookFilter } from './gradebook-filter.tsx';
import { GradebookGrid } from './gradebook-grid.tsx';
import { GradebookKey } from './gradebook-key.tsx';
import { type GradebookSearch, isFiltered } from './gradebook-search.ts';
import { useGradebookRows } from './use-gradebook-rows.ts';

interface GradebookPageProps {
  courseId: string;
  search: GradebookSearch;
  /** Puts the search into the address. */
  onSearch: (search: GradebookSearch, options?: { replace: boolean }) => void;
}

/** The grades of the learners of a course, quiz by quiz. */
export function GradebookPage({ courseId, search, onSearch }: GradebookPageProps) {
  const t = useTranslate('gradebook');
  const columns = trpc.gradebook.columns.useQuery(
    { courseId, ...(search.group && { groupId: search.group }) },
    { placeholderData: keepPreviousData },
  );
  const list = useGradebookRows(courseId, search);
  const refresh = useRefresh(list, t('gradebook:failed'));
  const change = (changed: Partial<GradebookSearch>) => onSearch({ ...search, ...changed });
  const groupChip = useGroupChip(search.group, () => change({ group: undefined }));
  const { quiz, sort } = search;
  const clear = () => onSearch({ quiz, sort });
  const total = list.data?.pages[0]?.total;
  const waiting = columns.data?.quizzes.reduce((sum, { waitingAnswers }) => sum + waitingAnswers, 0) ?? 0;
  const failed = [columns, list].find(({ isError, data }) => isError && !data);
  return (
    <>
      <ListToolbar
        query={search.q}
        label={t('gradebook:search')}
        onQuery={(q) => change({ q })}
        onRefresh={() => {
          refresh();
          void columns.refetch();
        }}
        refreshing={list.isRefetching}
      >
        {(typed) => (
          <GradebookFilter
            search={search}
            waiting={waiting}
            onSearch={(changed) => onSearch({ ...search, q: typed, ...changed })}
          />
        )}
      </ListToolbar>
      <h3 className="sr">{t('gradebook:title')}</h3>
      <FilterChips
        query={search.q}
        onQueryRemove={() => change({ q: undefined })}
        filters={[groupChip]}
        onClear={clear}
        total={total}
      >
        {total !== undefined && total > 0 && <GradebookExport courseId={courseId} search={search} />}
      </FilterChips>
      <OfGroup group={search.group} onClear={() => change({ group: undefined })}>
        {failed ? (
          <FailedQuery query={failed} title={t('gradebook:failed')} />
        ) : (
          <Grades
            courseId={courseId}
            search={search}
            columns={columns.data}
            list={list}
            onChoose={(chosen) => onSearch({ ...search, quiz: chosen }, { replace: true })}
            onClear={clear}
          />
        )}
      </OfGroup>
    </>
  );
}

interface GradesProps {
  courseId: string;
  search: GradebookSearch;
  columns: GradebookColumns | undefined;
  list: ReturnType<typeof useGradebookRows>;
  onChoose: (quiz: string | undefined) => void;
  onClear: () => void;
}

function Grades({ courseId, search, columns, list, onChoose, onClear }: GradesProps) {
  const t = useTranslate('gradebook');
  const isNarrow = useMediaQuery(NARROW);
  const isLoading = useSkeleton(!columns || list.isPending);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (isLoading) return <GradesSkeleton />;
  if (!columns || !list.data) return null;
  if (columns.quizzes.length === 0) return <NoQuizzes courseId={courseId} />;
  if (rows.length === 0) return <NoGrades isFiltered={isFiltered(search)} courseId={courseId} onClear={onClear} />;
  const total = list.data.pages[0]?.total ?? 0;
  const grades = { courseId, columns, rows, query: search.q, isRefreshing: list.isPlaceholderData };
  return (
    <>
      {isNarrow ? (
        <GradebookCards {...grades} chosen={search.quiz} onChoose={onChoose} />
      ) : (
        <GradebookGrid {...grades} />
      )}
      {list.hasNextPage && (
        <p className="flex flex-wrap items-center gap-4 px-8 pt-4 narrow:px-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('gradebook:more')}
          </Button>
          <span className="num text-caption text-ink-3">
            {t('gradebook:shown', {
              shown: formatNumber(t.language, rows.length),
              total: formatNumber(t.language, total),
            })}
          </span>
        </p>
      )}
      <GradebookKey />
    </>
  );
}

function NoQuizzes({ courseId }: { courseId: string }) {
  const t = useTranslate('gradebook');
  return (
    <EmptyState
      title={t('gradebook:no_quizzes.title')}
      detail={t('gradebook:no_quizzes.detail')}
      action={
        <Link to="/home/admin/courses/$id" params={{ id: courseId }} className={buttonClass()}>
          {t('gradebook:no_quizzes.action')}
        </Link>
      }
    />
  );
}

interface NoGradesProps {
  isFiltered: boolean;
  courseId: string;
  onClear: () => void;
}

function NoGrades({ isFiltered: hasFilters, courseId, onClear }: NoGradesProps) {
  const t = useTranslate('gradebook');
  if (hasFilters) {
    return (
      <EmptyState
        title={t('gradebook:no_match')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('gradebook:empty.title')}
      detail={t('gradebook:empty.detail')}
      action={
        <Link to="/home/admin/courses/$id/learners" params={{ id: courseId }} className={buttonClass()}>
          {t('gradebook:empty.action')}
        </Link>
      }
    />
  );
}

function GradesSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {[...Array(8).keys()].map((row) => (
        <div key={row} className="flex h-14 items-center gap-10 border-b border-line px-8 narrow:px-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-12 narrow:hidden" />
          <Skeleton className="w-12 narrow:hidden" />
          <Skeleton className="w-12 narrow:hidden" />
          <Skeleton className="ms-auto w-14" />
        </div>
      ))}
    </div>
  );
}
