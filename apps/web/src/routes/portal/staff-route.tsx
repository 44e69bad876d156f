import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';

/** The parent of the screens of a portal's staff. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/admin',
  beforeLoad: onlyOn('tenant'),
  loader: loadAreas('portal', 'staff-fields', 'lists'),
  component: lazyRouteComponent(() => import('./staff-layout.tsx'), 'StaffLayout'),
  notFoundComponent: () => <UnknownPage />,
});
