import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadAreas } from './load-areas.ts';
import { rootRoute } from './root.tsx';

/** The page with the design system's components. The server serves this path in development only. */
export const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/__kit',
  loader: loadAreas('kit'),
  component: lazyRouteComponent(() => import('@dars/ui/kit'), 'Kit'),
});
