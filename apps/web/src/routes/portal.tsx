import { type Area, loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { parseResultsSearch } from '../features/attempt/results-search.ts';
import { parseCourseSearch } from '../features/courses/course-search.ts';
import { parseEnrolmentSearch } from '../features/courses/learner-search.ts';
import { parseDashboardSearch } from '../features/dashboard/dashboard-search.ts';
import { UnknownPage } from '../features/dead-ends/dead-ends.tsx';
import { parseEditorSearch } from '../features/editor/editor-search.ts';
import { parseLearnerSearch, parseStaffSearch } from '../features/people/people-search.ts';
import { parseNewQuizSearch, parseQuestionSearch, parseReviewSearch } from '../features/quiz/quiz-search.ts';
import { parseTokenSearch } from '../features/tokens/token-search.ts';
import { onlyOn, rootRoute } from './root.tsx';

const textsOf =
  (...areas: Area[]) =>
  async ({ context }: { context: RouterContext }) => {
    const i18n = await context.i18n;
    await Promise.all(areas.map((area) => loadArea(i18n, area)));
  };
const loader = textsOf('portal');

const learnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: onlyOn('tenant'),
  loader: async (at) => {
    const home = import('../features/home/home-page.tsx').then(({ loadHome }) =>
      loadHome(at.context.session.realm.settings.template),
    );
    await Promise.all([home, textsOf('portal', 'page')(at)]);
  },
  component: lazyRouteComponent(() => import('./learner-screen.tsx'), 'LearnerScreen'),
});

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
  // A lecturer's home is the courses.
  beforeLoad: ({ context }) => {
    if (context.session.user.authorities[0] === 'ROLE_LECTURER') {
      throw redirect({ to: '/home/admin/courses', replace: true });
    }
  },
  loader: textsOf('reports'),
  validateSearch: parseDashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

const courses = { getParentRoute: () => staffRoute, loader: textsOf('courses', 'versions') };

const coursesRoute = createRoute({
  ...courses,
  path: '/courses',
  validateSearch: parseCourseSearch,
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'CoursesScreen'),
});

const addCourseRoute = createRoute({
  ...courses,
  path: '/courses/add',
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'AddCourseScreen'),
});

/** The head and the tabs of one course: the pages below it are its editor, its learners and its details. */
const courseRoute = createRoute({
  ...courses,
  path: '/courses/$id',
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'CourseLayout'),
});

const courseLearnersRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners',
  validateSearch: parseEnrolmentSearch,
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'CourseLearnersScreen'),
});

const courseLearnerRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners/$userId',
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'CourseLearnerScreen'),
});

const courseDetailsRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./course-screens.tsx'), 'CourseDetailsScreen'),
});

const editorRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/',
  loader: textsOf('editor', 'quiz', 'versions'),
  validateSearch: parseEditorSearch,
  component: lazyRouteComponent(() => import('./editor-screens.tsx'), 'EditorScreen'),
});

const courseScreens = [editorRoute, courseLearnersRoute, courseLearnerRoute, courseDetailsRoute];

const quizzes = { getParentRoute: () => staffRoute, loader: textsOf('quiz', 'attempt', 'versions') };

const newQuizRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/new',
  validateSearch: parseNewQuizSearch,
  component: lazyRouteComponent(() => import('./quiz-screens.tsx'), 'NewQuizScreen'),
});

const quizSettingsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/settings',
  component: lazyRouteComponent(() => import('./quiz-screens.tsx'), 'QuizSettingsScreen'),
});

const quizQuestionsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/questions',
  validateSearch: parseQuestionSearch,
  component: lazyRouteComponent(() => import('./quiz-screens.tsx'), 'QuizQuestionsScreen'),
});

const quizReviewRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/review',
  loader: textsOf('quiz', 'attempt', 'courses'),
  validateSearch: parseReviewSearch,
  component: lazyRouteComponent(() => import('./quiz-screens.tsx'), 'QuizReviewScreen'),
});

const quizResultsRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/results',
  validateSearch: parseResultsSearch,
  component: lazyRouteComponent(() => import('./quiz-results-screens.tsx'), 'QuizResultsScreen'),
});

const learnerResultRoute = createRoute({
  ...quizzes,
  path: '/courses/$id/quizzes/$quizId/results/$attemptId',
  component: lazyRouteComponent(() => import('./quiz-results-screens.tsx'), 'LearnerResultScreen'),
});

const people = { getParentRoute: () => staffRoute, loader: textsOf('people', 'versions') };

const staffListRoute = createRoute({
  ...people,
  path: '/staff',
  validateSearch: parseStaffSearch,
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'StaffScreen'),
});

const newStaffRoute = createRoute({
  ...people,
  path: '/staff/new',
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'NewStaffScreen'),
});

const editStaffRoute = createRoute({
  ...people,
  path: '/staff/$id',
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'EditStaffScreen'),
});

const learnersRoute = createRoute({
  ...people,
  path: '/learners',
  validateSearch: parseLearnerSearch,
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'LearnersScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/transfers',
  loader: textsOf('transfers'),
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tokens',
  loader: textsOf('tokens'),
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(() => import('./tokens-screens.tsx'), 'PortalTokensScreen'),
});

const identity = { loader: textsOf('identity', 'versions') };

const identityRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/identity-and-colors',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'IdentityScreen'),
});

const customizeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/template/customize',
  loader: textsOf('page', 'versions'),
  component: lazyRouteComponent(() => import('./page-screens.tsx'), 'CustomizeScreen'),
});

// Without the console's menu: the assistant is a page of its own.
const setup = { ...identity, getParentRoute: () => rootRoute, beforeLoad: onlyOn('tenant') };

const setupStartRoute = createRoute({
  ...setup,
  path: '/home/admin/setup',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'SetupStart'),
});

const setupRoute = createRoute({
  ...setup,
  path: '/home/admin/setup/$step',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'SetupScreen'),
});

const staffScreens = [
  managerRoute,
  coursesRoute,
  addCourseRoute,
  courseRoute.addChildren(courseScreens),
  newQuizRoute,
  quizSettingsRoute,
  quizQuestionsRoute,
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
  customizeRoute,
];
export const portalRoutes = [learnerRoute, setupStartRoute, setupRoute, staffRoute.addChildren(staffScreens)];
