import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseResultsSearch } from '../../features/attempt/results/results-search.ts';
import { parseEnrolmentSearch } from '../../features/courses/enrolments/enrolment-search.ts';
import { parseCourseSearch } from '../../features/courses/list/course-search.ts';
import { parseReviewListSearch } from '../../features/courses/reviews/review-search.ts';
import { parseDashboardSearch } from '../../features/dashboard/dashboard-search.ts';
import { parseEditorSearch } from '../../features/editor/editor-search.ts';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { parseLearnerSearch, parseStaffSearch } from '../../features/people/people-search.ts';
import { parseBankSearch } from '../../features/quiz/bank/bank-search.ts';
import { parseNewQuizSearch, parseQuestionSearch, parseReviewSearch } from '../../features/quiz/quiz-search.ts';
import { parseTokenSearch } from '../../features/tokens/token-search.ts';
import { parsePageSearch } from '../../lib/list/page-search.ts';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';

const importCourseScreens = () => import('./course-screens.tsx');
const importQuizScreens = () => import('./quiz-screens.tsx');
const importQuizResultsScreens = () => import('./quiz-results-screens.tsx');
const importPeopleScreens = () => import('./people-screens.tsx');
const importIdentityScreens = () => import('./identity-screens.tsx');

const loader = loadAreas('portal');

const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/admin',
  beforeLoad: onlyOn('tenant'),
  loader,
  component: lazyRouteComponent(() => import('./staff-layout.tsx'), 'StaffLayout'),
  notFoundComponent: () => <UnknownPage />,
});

const managerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  // A lecturer's home is the list of courses.
  beforeLoad: ({ context }) => {
    if (context.session.user.authorities[0] === 'ROLE_LECTURER') {
      throw redirect({ to: '/home/admin/courses', replace: true });
    }
  },
  loader: loadAreas('reports'),
  validateSearch: parseDashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

const courses = { getParentRoute: () => staffRoute, loader: loadAreas('courses', 'versions') };

const coursesRoute = createRoute({
  ...courses,
  path: '/courses',
  validateSearch: parseCourseSearch,
  component: lazyRouteComponent(importCourseScreens, 'CoursesScreen'),
});

const addCourseRoute = createRoute({
  ...courses,
  path: '/courses/add',
  component: lazyRouteComponent(importCourseScreens, 'AddCourseScreen'),
});

const courseTemplatesRoute = createRoute({
  ...courses,
  path: '/courses/templates',
  validateSearch: (raw: Record<string, unknown>) => parsePageSearch(raw),
  component: lazyRouteComponent(importCourseScreens, 'CourseTemplatesScreen'),
});

/** The layout of a course; the pages below it are its editor, its learners and its details. */
const courseRoute = createRoute({
  ...courses,
  path: '/courses/$id',
  component: lazyRouteComponent(importCourseScreens, 'CourseLayout'),
});

const courseLearnersRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners',
  validateSearch: parseEnrolmentSearch,
  component: lazyRouteComponent(importCourseScreens, 'CourseLearnersScreen'),
});

const courseLearnerRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners/$userId',
  component: lazyRouteComponent(importCourseScreens, 'CourseLearnerScreen'),
});

const courseDetailsRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/settings',
  component: lazyRouteComponent(importCourseScreens, 'CourseDetailsScreen'),
});

const courseScheduleRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/schedule',
  component: lazyRouteComponent(importCourseScreens, 'CourseScheduleScreen'),
});

const coursePageRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/page',
  validateSearch: parseReviewListSearch,
  component: lazyRouteComponent(importCourseScreens, 'CoursePageScreen'),
});

const editorRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/',
  loader: loadAreas('editor', 'quiz', 'versions'),
  validateSearch: parseEditorSearch,
  component: lazyRouteComponent(() => import('./editor-screens.tsx'), 'EditorScreen'),
});

const courseScreens = [
  editorRoute,
  courseLearnersRoute,
  courseLearnerRoute,
  courseDetailsRoute,
  courseScheduleRoute,
  coursePageRoute,
];

const questionBankRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/questions',
  loader: loadAreas('quiz', 'versions'),
  validateSearch: parseBankSearch,
  component: lazyRouteComponent(() => import('./question-bank-screen.tsx'), 'QuestionBankScreen'),
});

const quizzes = { getParentRoute: () => staffRoute, loader: loadAreas('quiz', 'attempt', 'versions') };

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
  validateSearch: parseResultsSearch,
  component: lazyRouteComponent(importQuizResultsScreens, 'QuizResultsScreen'),
});

const learnerResultRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/results/$attemptId',
  component: lazyRouteComponent(importQuizResultsScreens, 'LearnerResultScreen'),
});

const people = { getParentRoute: () => staffRoute, loader: loadAreas('people', 'versions') };

const staffListRoute = createRoute({
  ...people,
  path: '/staff',
  validateSearch: parseStaffSearch,
  component: lazyRouteComponent(importPeopleScreens, 'StaffScreen'),
});

const newStaffRoute = createRoute({
  ...people,
  path: '/staff/new',
  component: lazyRouteComponent(importPeopleScreens, 'NewStaffScreen'),
});

const editStaffRoute = createRoute({
  ...people,
  path: '/staff/$id',
  component: lazyRouteComponent(importPeopleScreens, 'EditStaffScreen'),
});

const learnersRoute = createRoute({
  ...people,
  path: '/learners',
  validateSearch: parseLearnerSearch,
  component: lazyRouteComponent(importPeopleScreens, 'LearnersScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/transfers',
  loader: loadAreas('transfers'),
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tokens',
  loader: loadAreas('tokens'),
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(() => import('./tokens-screens.tsx'), 'PortalTokensScreen'),
});

// The previews show texts of the portal itself.
const identity = { loader: loadAreas('identity', 'settings', 'versions', 'portal', 'page') };

const identityRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/identity-and-colors',
  component: lazyRouteComponent(importIdentityScreens, 'IdentityScreen'),
});

const settingsRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/settings',
  component: lazyRouteComponent(importIdentityScreens, 'SettingsScreen'),
});

const customizeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/template/customize',
  loader: loadAreas('page', 'versions'),
  component: lazyRouteComponent(() => import('./page-screens.tsx'), 'CustomizeScreen'),
});

// The assistant is a page of its own, without the console's menu.
const setup = { ...identity, getParentRoute: () => rootRoute, beforeLoad: onlyOn('tenant') };

const setupStartRoute = createRoute({
  ...setup,
  path: '/home/admin/setup',
  component: lazyRouteComponent(importIdentityScreens, 'SetupStart'),
});

const setupRoute = createRoute({
  ...setup,
  path: '/home/admin/setup/$step',
  component: lazyRouteComponent(importIdentityScreens, 'SetupScreen'),
});

const staffScreens = [
  managerRoute,
  coursesRoute,
  addCourseRoute,
  courseTemplatesRoute,
  courseRoute.addChildren(courseScreens),
  questionBankRoute,
  newQuizRoute,
  quizSettingsRoute,
  quizQuestionsRoute,
  quizImportRoute,
  quizReviewRoute,
  quizResultsRoute,
  learnerResultRoute,
  staffListRoute,
  newStaffRoute,
  editStaffRoute,
  learnersRoute,
  transfersRoute,
  tokensRoute,
  identityRoute,
  settingsRoute,
  customizeRoute,
];
export const portalRoutes = [setupStartRoute, setupRoute, staffRoute.addChildren(staffScreens)];
