import { LOG_INS_KEPT_DAYS, LOG_INS_PAGE, type LogInList } from '@dars/contracts/accounts/log-ins';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailedQuery } from '../session/failed-query.tsx';
import { LogInRow } from './log-in-row.tsx';

/** The most rows that are shown. */
const MAX_SHOWN = 100;

interface LogInsProps {
  queryKey: QueryKey;
  load: (page: { page: number; size: number }, options: { signal: AbortSignal }) => Promise<LogInList>;
  /** Shown below the rows. */
  advice?: ReactNode;
}

/** The log-ins of an account, which are loaded when somebody asks for them. */
export function LogIns(props: LogInsProps) {
  const t = useTranslate('log-ins');
  const [isShown, setShown] = useState(false);
  if (isShown) return <LogInRows {...props} />;
  return (
    <Button size="small" onClick={() => setShown(true)}>
      {t('log-ins:show')}
    </Button>
  );
}

/** Being the same function at each render, it runs when the list appears only. */
const focusOnce = (list: HTMLElement | null) => list?.focus({ preventScroll: true });

function LogInRows({ queryKey, load, advice }: LogInsProps) {
  const t = useTranslate('log-ins');
  const read = useInfiniteQuery({
    queryKey: [...queryKey, { in: 'log-ins' }],
    initialPageParam: 0,
    queryFn: ({ pageParam: page, signal }) => load({ page, size: LOG_INS_PAGE }, { signal }),
    getNextPageParam: (last, pages) =>
      last.hasMore && pages.length * LOG_INS_PAGE < MAX_SHOWN ? pages.length : undefined,
  });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="h-40 w-full" />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('log-ins:failed')} />;
  if (!read.data) return null;
  const rows = read.data.pages.flatMap((page) => page.rows);
  const isCut = !read.hasNextPage && read.data.pages.at(-1)?.hasMore === true;
  if (rows.length === 0) {
    const detail = t('log-ins:none_detail', { days: LOG_INS_KEPT_DAYS });
    return <EmptyState title={t('log-ins:none')} detail={detail} />;
  }
  return (
    <>
      {/* The pressed button has gone, so the focus goes to the list. */}
      <ul
        ref={focusOnce}
        tabIndex={-1}
        aria-label={t('log-ins:title')}
        className="divide-y divide-line border-y border-line outline-none"
      >
        {rows.map((each) => (
          <LogInRow key={each.id} logIn={each} />
        ))}
      </ul>
      {read.hasNextPage && (
        <Button className="mt-5" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('log-ins:older')}
        </Button>
      )}
      {isCut && <p className="mt-3 text-small text-ink-3">{t('log-ins:limit', { max: MAX_SHOWN })}</p>}
      {advice}
    </>
  );
}
