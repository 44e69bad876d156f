import { createRouter } from '@tanstack/react-router';
import { adminRoutes } from '../routes/admin/admin.tsx';
import { kitRoute } from '../routes/kit.tsx';
import { learnRoutes } from '../routes/learn/learn.tsx';
import { ownerRoute } from '../routes/owner/owner.tsx';
import { portalRoutes } from '../routes/portal/portal.tsx';
import { profileRoutes } from '../routes/profile.tsx';
import { rootRoute } from '../routes/root.tsx';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search-query.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Creates the router with all routes of the signed-in client. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      adminRoutes,
      ownerRoute,
      ...portalRoutes,
      ...learnRoutes,
      ...profileRoutes,
      kitRoute,
    ]),
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
