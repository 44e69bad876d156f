import { canRegrade, type RegradeStatus } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/session/trpc.ts';

/** The number of finished attempts that a regrade would concern. */
export const countRegradable = ({ questions }: Pick<RegradeStatus, 'questions'>): number =>
  Math.max(0, ...questions.filter(canRegrade).map(({ attempts }) => attempts));

/** Says that finished attempts at a quiz were graded by an earlier key, with the way to their regrade. */
export function RegradeOffer({ courseId, quizId }: { courseId: string; quizId: string }) {
  const t = useTranslate('quiz');
  const { data } = trpc.quiz.regradeStatus.useQuery({ id: quizId });
  const count = data ? countRegradable(data) : 0;
  if (count === 0) return null;
  return (
    <span className="text-caption text-ink-2">
      {t('quiz:regrade.asked', { count })}{' '}
      <Link to="/home/admin/courses/$id/quizzes/$quizId/regrade" params={{ id: courseId, quizId }} className="link">
        {t('quiz:regrade.open')}
      </Link>
    </span>
  );
}
