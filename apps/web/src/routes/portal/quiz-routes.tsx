import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseMarkingSearch } from '../../features/attempt/marking/marking-search.ts';
import { parseResultsSearch } from '../../features/attempt/results/results-search.ts';
import { parseStatisticsSearch } from '../../features/attempt/statistics/statistics-search.ts';
import { parseBankSearch } from '../../features/quiz/bank/bank-search.ts';
import { parseNewQuizSearch, parseQuestionSearch, parseReviewSearch } from '../../features/quiz/quiz-search.ts';
import { loadAreas } from '../load-areas.ts';
import { staffRoute } from './staff-route.tsx';

const importBankScreens = () => import('./question-bank-screen.tsx');
const importQuizScreens = () => import('./quiz-screens.tsx');
const importQuizResultsScreens = () => import('./quiz-results-screens.tsx');

const questionBankRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/questions',
  loader: loadAreas('quiz', 'editor', 'versions'),
  validateSearch: parseBankSearch,
  component: lazyRouteComponent(importBankScreens, 'QuestionBankScreen'),
});

const bankImportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/questions/import',
  loader: loadAreas('quiz', 'attempt', 'versions'),
  validateSearch: (raw) => ({ category: parseBankSearch(raw).category }),
  component: lazyRouteComponent(importBankScreens, 'BankImportScreen'),
});

const quizzes = { getParentRoute: () => staffRoute, loader: loadAreas('quiz', 'attempt', 'editor', 'versions') };

const newQuizRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/new',
  validateSearch: parseNewQuizSearch,
  component: lazyRouteComponent(importQuizScreens, 'NewQuizScreen'),
});

const quizSettingsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/settings',
  component: lazyRouteComponent(importQuizScreens, 'QuizSettingsScreen'),
});

const quizQuestionsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/questions',
  validateSearch: parseQuestionSearch,
  component: lazyRouteComponent(importQuizScreens, 'QuizQuestionsScreen'),
});

const quizImportRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/import',
  component: lazyRouteComponent(importQuizScreens, 'QuizImportScreen'),
});

const quizRegradeRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/regrade',
  component: lazyRouteComponent(importQuizScreens, 'QuizRegradeScreen'),
});

const quizReviewRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/review',
  loader: loadAreas('quiz', 'attempt', 'courses'),
  validateSearch: parseReviewSearch,
  component: lazyRouteComponent(importQuizScreens, 'QuizReviewScreen'),
});

const quizResultsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/results',
  loader: loadAreas('quiz', 'attempt', 'editor', 'versions', 'marking'),
  validateSearch: parseResultsSearch,
  component: lazyRouteComponent(importQuizResultsScreens, 'QuizResultsScreen'),
});

const quizStatisticsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/statistics',
  loader: loadAreas('quiz', 'statistics', 'reports'),
  validateSearch: parseStatisticsSearch,
  component: lazyRouteComponent(importQuizResultsScreens, 'QuizStatisticsScreen'),
});

const learnerResultRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/results/$attemptId',
  loader: loadAreas('quiz', 'attempt', 'versions', 'marking'),
  component: lazyRouteComponent(importQuizResultsScreens, 'LearnerResultScreen'),
});

const markingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/marking',
  loader: loadAreas('marking', 'attempt', 'quiz'),
  validateSearch: parseMarkingSearch,
  component: lazyRouteComponent(() => import('./marking-screen.tsx'), 'MarkingScreen'),
});

/** The screens of quizzes, of the question bank and of marking. */
export const quizScreens = [
  markingRoute,
  questionBankRoute,
  bankImportRoute,
  newQuizRoute,
  quizSettingsRoute,
  quizQuestionsRoute,
  quizImportRoute,
  quizRegradeRoute,
  quizReviewRoute,
  quizResultsRoute,
  quizStatisticsRoute,
  learnerResultRoute,
] as const;
