import { loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { parseAttemptSearch } from '../features/attempt/attempt-search.ts';
import { parseCatalogueSearch, parseMyCoursesSearch } from '../features/learn/courses-search.ts';
import { onlyOn, rootRoute } from './root.tsx';

const learner = {
  getParentRoute: () => rootRoute,
  beforeLoad: onlyOn('tenant'),
  loader: async ({ context }: { context: RouterContext }) => {
    const i18n = await context.i18n;
    await Promise.all([loadArea(i18n, 'portal'), loadArea(i18n, 'learn')]);
  },
};

const catalogueRoute = createRoute({
  ...learner,
  path: '/home/courses',
  validateSearch: parseCatalogueSearch,
  component: lazyRouteComponent(() => import('./learn-screens.tsx'), 'CatalogueScreen'),
});

const mineRoute = createRoute({
  ...learner,
  path: '/home/my-courses',
  validateSearch: parseMyCoursesSearch,
  component: lazyRouteComponent(() => import('./learn-screens.tsx'), 'MyCoursesScreen'),
});

const courseRoute = createRoute({
  ...learner,
  path: '/home/courses/$id',
  component: lazyRouteComponent(() => import('./learn-screens.tsx'), 'CourseScreen'),
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
  loader: async ({ context }: { context: RouterContext }) => {
    const i18n = await context.i18n;
    await Promise.all([loadArea(i18n, 'portal'), loadArea(i18n, 'attempt')]);
  },
};

const quizRoute = createRoute({
  ...quiz,
  path: '/home/courses/$id/quizzes/$quizId',
  component: lazyRouteComponent(() => import('./attempt-screens.tsx'), 'QuizIntroScreen'),
});

/** With what sends kept answers from any page: once some are kept, there may be no network to fetch it. */
async function attemptScreens() {
  const [screens] = await Promise.all([
    import('./attempt-screens.tsx'),
    import('../features/attempt/kept-answers.tsx'),
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
  component: lazyRouteComponent(() => import('./attempt-screens.tsx'), 'ResultScreen'),
});

const quizRoutes = [quizRoute, attemptRoute, resultRoute];
export const learnRoutes = [catalogueRoute, mineRoute, courseRoute, playerRoute, ...quizRoutes];
