import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAttemptSearch } from '../../features/attempt/attempt-search.ts';
import { parseCatalogueSearch, parseMyCoursesSearch } from '../../features/learn/catalogue/courses-search.ts';
import { parseNotesSearch } from '../../features/learn/own-notes/notes-search.ts';
import { parsePageSearch } from '../../lib/list/page-search.ts';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';

const importLearnScreens = () => import('./learn-screens.tsx');
const importAttemptScreens = () => import('./attempt-screens.tsx');

const learner = {
  getParentRoute: () => rootRoute,
  beforeLoad: onlyOn('tenant'),
  loader: loadAreas('portal', 'learn', 'page'),
};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: onlyOn('tenant'),
  loader: async (options) => {
    const home = import('../../features/home/home-page.tsx').then(({ loadHome }) =>
      loadHome(options.context.session.realm.settings.template),
    );
    await Promise.all([home, loadAreas('portal', 'page')(options)]);
  },
  component: lazyRouteComponent(() => import('./learner-screen.tsx'), 'LearnerScreen'),
});

const catalogueRoute = createRoute({
  ...learner,
  path: '/home/courses',
  validateSearch: parseCatalogueSearch,
  component: lazyRouteComponent(importLearnScreens, 'CatalogueScreen'),
});

const mineRoute = createRoute({
  ...learner,
  path: '/home/my-courses',
  validateSearch: parseMyCoursesSearch,
  component: lazyRouteComponent(importLearnScreens, 'MyCoursesScreen'),
});

const certificatesRoute = createRoute({
  ...learner,
  path: '/home/certificates',
  validateSearch: (raw: Record<string, unknown>) => parsePageSearch(raw),
  component: lazyRouteComponent(() => import('./certificates-screen.tsx'), 'MyCertificatesScreen'),
});

const gradesRoute = createRoute({
  ...learner,
  loader: loadAreas('portal', 'grades'),
  path: '/home/grades',
  validateSearch: (raw: Record<string, unknown>) => parsePageSearch(raw),
  component: lazyRouteComponent(() => import('./grades-screen.tsx'), 'MyGradesScreen'),
});

const importOrderScreens = () => import('./order-screens.tsx');
const orders = { ...learner, loader: loadAreas('portal', 'orders') };

const checkoutRoute = createRoute({
  ...orders,
  path: '/checkout/$slug',
  component: lazyRouteComponent(importOrderScreens, 'CheckoutScreen'),
});

const bundleCheckoutRoute = createRoute({
  ...orders,
  path: '/checkout/bundle/$id',
  component: lazyRouteComponent(importOrderScreens, 'BundleCheckoutScreen'),
});

const orderRoute = createRoute({
  ...orders,
  path: '/orders/$id',
  component: lazyRouteComponent(importOrderScreens, 'OrderScreen'),
});

const myOrdersRoute = createRoute({
  ...orders,
  path: '/home/orders',
  validateSearch: parsePageSearch,
  component: lazyRouteComponent(importOrderScreens, 'MyOrdersScreen'),
});

const notesRoute = createRoute({
  ...learner,
  path: '/home/notes',
  loader: loadAreas('portal', 'notes'),
  validateSearch: parseNotesSearch,
  component: lazyRouteComponent(() => import('./notes-screen.tsx'), 'MyNotesScreen'),
});

const studyRoute = createRoute({
  ...learner,
  path: '/home/study',
  loader: loadAreas('portal', 'study'),
  component: lazyRouteComponent(() => import('./study-screen.tsx'), 'MyStudyScreen'),
});

const courseRoute = createRoute({
  ...learner,
  path: '/home/courses/$id',
  component: lazyRouteComponent(importLearnScreens, 'CourseScreen'),
});

const playerRoute = createRoute({
  ...learner,
  path: '/home/courses/$id/lessons/$lessonId',
  validateSearch: ({ activity }: Record<string, unknown>): { activity?: string | undefined } => ({
    activity: typeof activity === 'string' ? activity : undefined,
  }),
  component: lazyRouteComponent(() => import('./player-screen.tsx'), 'PlayerScreen'),
});

const quiz = {
  ...learner,
  loader: loadAreas('portal', 'attempt'),
};

const quizRoute = createRoute({
  ...quiz,
  path: '/home/courses/$id/quizzes/$quizId',
  component: lazyRouteComponent(importAttemptScreens, 'QuizIntroScreen'),
});

/**
 * Loads the code that sends waiting answers from any page, too: once answers wait, there may be no network to load it.
 */
async function attemptScreens() {
  const [screens] = await Promise.all([
    importAttemptScreens(),
    import('../../features/attempt/answers/answer-flush.tsx'),
  ]);
  return screens;
}

const attemptRoute = createRoute({
  ...quiz,
  path: '/home/courses/$id/quizzes/$quizId/attempt',
  validateSearch: parseAttemptSearch,
  component: lazyRouteComponent(attemptScreens, 'AttemptScreen'),
});

const resultRoute = createRoute({
  ...quiz,
  path: '/home/courses/$id/quizzes/$quizId/attempts/$attemptId',
  component: lazyRouteComponent(importAttemptScreens, 'ResultScreen'),
});

const quizRoutes = [quizRoute, attemptRoute, resultRoute];
export const learnRoutes = [
  homeRoute,
  catalogueRoute,
  mineRoute,
  certificatesRoute,
  gradesRoute,
  checkoutRoute,
  bundleCheckoutRoute,
  orderRoute,
  myOrdersRoute,
  notesRoute,
  studyRoute,
  courseRoute,
  playerRoute,
  ...quizRoutes,
];
