import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ComponentProps } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsSaved } from '../draft/running-saves.ts';
import { QuizSkeleton } from '../with-quiz.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** Loads the stored questions before they are edited. */
export function QuestionsStep(props: Omit<ComponentProps<typeof QuestionsPage>, 'stored'> & { quiz: Quiz }) {
  const t = useTranslate('quiz');
  const isSaved = useIsSaved(props.quiz.id);
  const read = trpc.quiz.questions.useQuery(
    { id: props.quiz.id },
    { enabled: isSaved, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <QuizSkeleton />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('quiz:questions.failed')} />;
  return read.data ? <QuestionsPage {...props} stored={read.data} /> : null;
}
