import { loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyOn, rootRoute } from './root.tsx';

/** A portal owner's page on the platform's host. */
export const ownerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portals',
  beforeLoad: onlyOn('platform'),
  loader: async ({ context }) => loadArea(await context.i18n, 'admin'),
  component: lazyRouteComponent(() => import('./owner-screen.tsx'), 'OwnerScreen'),
});
