import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { isNotFound } from '../../app/session/errors.ts';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';

interface WithQuizProps {
  id: string;
  /** Shown for a quiz that does not exist. */
  unknown: ReactNode;
  children: (quiz: Quiz) => ReactNode;
}

/** Loads a quiz for the page of one of its steps. */
export function WithQuiz({ id, unknown, children }: WithQuizProps) {
  const t = useTranslate('quiz');
  // The query does not refetch by itself, so that nothing changes while the author edits.
  const read = trpc.quiz.getSettings.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <QuizSkeleton />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('quiz:load_failed')} />;
  return read.data ? children(read.data) : null;
}

export function QuizSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-6 w-full max-w-80" />
      <Skeleton className="mx-auto h-8 w-full max-w-96" />
      <div className="mx-auto grid w-full max-w-[760px] gap-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
