import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { ChartColumn, ListTodo, Settings2, TriangleAlert } from 'lucide-react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** The number of questions and points of a quiz, with links to its pages. */
export function QuizOverview({ id, courseId }: { id: string; courseId: string }) {
  const t = useTranslate('quiz');
  const read = trpc.quiz.getSettings.useQuery({ id }, { refetchOnMount: 'always' });
  const isLoading = useSkeleton(read.isPending);
  const params = { id: courseId, quizId: id };
  if (isLoading) return <Skeleton className="h-24" />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('quiz:load_failed')} />;
  if (!read.data) return null;
  const { questionCount, missingCount, points, attemptCount } = read.data;
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line p-4">
      <p className="text-small text-ink-2">
        {t('quiz:questions.count', { count: questionCount })}
        {questionCount > 0 && <> · {t('quiz:points', { count: points })}</>}
      </p>
      {missingCount > 0 && (
        <p className="-mt-2 flex items-center gap-1.5 text-small text-danger">
          <Icon icon={TriangleAlert} small />
          {t('quiz:draw.short_total', { count: missingCount })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/home/admin/courses/$id/quizzes/$quizId/questions"
          params={params}
          className={buttonClass({ variant: 'primary' })}
        >
          <Icon icon={ListTodo} small />
          {questionCount === 0 ? t('quiz:settings.add_questions') : t('quiz:step.questions')}
        </Link>
        <Link to="/home/admin/courses/$id/quizzes/$quizId/settings" params={params} className={buttonClass()}>
          <Icon icon={Settings2} small />
          {t('quiz:step.settings')}
        </Link>
        <Link to="/home/admin/courses/$id/quizzes/$quizId/review" params={params} className={buttonClass()}>
          {t('quiz:step.review')}
        </Link>
        {attemptCount > 0 && (
          <Link to="/home/admin/courses/$id/quizzes/$quizId/results" params={params} className={buttonClass()}>
            <Icon icon={ChartColumn} small />
            {t('quiz:results.open')}
          </Link>
        )}
      </div>
    </section>
  );
}
