import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-query.ts';
import { learnRoutes } from '../routes/learn/learn.tsx';
import { profileRoutes } from '../routes/profile.tsx';
import { rootRoute } from '../routes/root.tsx';
import type { RouterContext } from './router-context.ts';

export type AppRouter = Awaited<ReturnType<typeof createAppRouter>>;

/** Creates the router with the routes that the signed-in person can use. */
export async function createAppRouter(context: RouterContext) {
  const isLearner = context.session.user.authorities.includes('ROLE_LEARNER');
  // A learner's client leaves out the routes of the consoles, to which the server admits no learner.
  const consoles = isLearner ? [] : (await import('../routes/consoles.ts')).consoleRoutes;
  return createRouter({
    routeTree: rootRoute.addChildren([...consoles, ...learnRoutes, ...profileRoutes]),
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Preloading covers texts and code; react-query caches the data.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
