import { getRouteApi } from '@tanstack/react-router';
import { LearnerResultPage } from '../../features/attempt/result/learner-result-page.tsx';
import { ResultsPage } from '../../features/attempt/results/results-page.tsx';
import { StatisticsPage } from '../../features/attempt/statistics/statistics-page.tsx';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const resultsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/results');
const statisticsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/statistics');
const learnerRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/results/$attemptId');

export function QuizResultsScreen() {
  const { quizId } = resultsRoute.useParams();
  const search = resultsRoute.useSearch();
  const navigate = resultsRoute.useNavigate();
  return (
    <RequirePermission permission="enrolments:read">
      <ResultsPage
        key={quizId}
        quizId={quizId}
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
        unknown={<UnknownPage />}
      />
    </RequirePermission>
  );
}

export function QuizStatisticsScreen() {
  const { quizId } = statisticsRoute.useParams();
  const search = statisticsRoute.useSearch();
  const navigate = statisticsRoute.useNavigate();
  return (
    <RequirePermission permission="enrolments:read">
      <StatisticsPage
        key={quizId}
        quizId={quizId}
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        unknown={<UnknownPage />}
      />
    </RequirePermission>
  );
}

export function LearnerResultScreen() {
  const { id, quizId, attemptId } = learnerRoute.useParams();
  return (
    <RequirePermission permission="enrolments:read">
      <LearnerResultPage courseId={id} quizId={quizId} attemptId={attemptId} unknown={<UnknownPage />} />
    </RequirePermission>
  );
}
