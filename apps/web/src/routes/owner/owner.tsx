import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';

/** The home of portal owners on the platform's host. */
export const ownerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portals',
  beforeLoad: onlyOn('platform'),
  loader: loadAreas('admin', 'staff-fields'),
  component: lazyRouteComponent(() => import('./owner-screen.tsx'), 'OwnerScreen'),
});
