import { useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { Loading } from '../lib/loading.tsx';
import { FailedQuery } from './session/failed-query.tsx';

interface LoadedPartProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The title of the error message if loading fails. */
  failed: string;
  /** The placeholder while loading, and the classes that reserve its space. */
  skeleton: ReactNode;
  loadingClassName: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, error or placeholder. Data stays visible when a later refetch fails. */
export function LoadedPart<Data>({ query, failed, skeleton, loadingClassName, children }: LoadedPartProps<Data>) {
  const isSlow = useSkeleton(query.isPending);
  if (query.data !== undefined && !isSlow) return children(query.data);
  if (query.isError) return <FailedQuery query={query} title={failed} />;
  return (
    <Loading isShown={isSlow} className={loadingClassName}>
      {skeleton}
    </Loading>
  );
}
