import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { Loading } from '../../lib/loading.tsx';

interface QuizLoadingProps {
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
  /** What to say without a network. */
  offline?: string;
}

/** A page of a quiz while it is loading, or after loading has failed. */
export function QuizLoading(props: QuizLoadingProps) {
  const { realm } = useSession();
  return (
    <main className="mx-auto min-h-dvh max-w-5xl bg-paper p-6 narrow:p-4">
      <title>{realm.name}</title>
      <QuizLoadingContent {...props} />
    </main>
  );
}

/** The part of `QuizLoading` that pages with a frame of their own show. */
export function QuizLoadingContent({ query, title, offline }: QuizLoadingProps) {
  const isSkeleton = useSkeleton(!query.isError);
  if (query.isError) return <FailedQuery query={query} title={title} offline={offline} />;
  return (
    <Loading isShown={isSkeleton}>
      <div className="grid gap-5 pt-10">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </Loading>
  );
}
