import { useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { Loading } from '../../lib/loading.tsx';

interface PartProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said where it brought nothing. */
  failed: string;
  /** The geometry of what comes, and the room that is kept for it from the start. */
  skeleton: ReactNode;
  room: string;
  children: (data: Data) => ReactNode;
}

/** What a query has brought. A later try that fails changes nothing: what was there stays. */
export function Part<Data>({ query, failed, skeleton, room, children }: PartProps<Data>) {
  const isSlow = useSkeleton(query.isPending);
  if (query.data !== undefined && !isSlow) return children(query.data);
  if (query.isError) return <FailedQuery query={query} title={failed} />;
  return (
    <Loading isShown={isSlow} className={room}>
      {skeleton}
    </Loading>
  );
}
