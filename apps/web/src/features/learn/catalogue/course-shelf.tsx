import type { CourseCard } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Pagination } from '@dars/ui/data/pagination';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { type ReactNode, useEffect } from 'react';
import { NoNetwork } from '../../../app/offline/no-network.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { useWaitingFigures } from '../../../lib/course/waiting-courses.ts';
import { Loading } from '../../../lib/loading.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { CourseTile } from './course-tile.tsx';

interface CourseShelfProps {
  list: {
    data: { rows: CourseCard[]; total: number } | undefined;
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Counted from 0. */
  page: number;
  size: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  query?: string | undefined;
  empty: ReactNode;
}

/** A grid of courses with pagination. */
export function CourseShelf({ list, page, size, onPage, query, empty }: CourseShelfProps) {
  const t = useTranslate('learn');
  const waiting = useWaitingFigures();
  const isOnline = useOnline();
  const showsSkeleton = useSkeleton(list.isPending);
  const total = list.data?.total ?? 0;
  const isBeyondEnd = list.data?.rows.length === 0 && total > 0 && page > 0;
  // A page beyond the end, from an old address or after courses were deleted, becomes the last page.
  useEffect(() => {
    if (isBeyondEnd) onPage(Math.ceil(total / size) - 1, { replace: true });
  });
  if (list.isError && !isOnline) return <NoNetwork retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.isError) return <FailedQuery query={list} title={t('learn:catalogue.failed')} />;
  if (showsSkeleton || list.isPending) return <ShelfSkeleton isShown={showsSkeleton} />;
  if (total === 0) return empty;
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-x-7 gap-y-9 aria-busy:opacity-60"
      >
        {list.data?.rows.map((course) => (
          <li key={course.id} className="flex">
            <CourseTile course={waiting?.inCard(course) ?? course} query={query} />
          </li>
        ))}
      </ul>
      {total > size && (
        <div className="mt-8">
          <Pagination page={page} size={size} total={total} onPage={onPage} />
        </div>
      )}
    </>
  );
}

function ShelfSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading isShown={isShown}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-x-7 gap-y-9">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="grid gap-3">
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
