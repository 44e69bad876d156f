import { loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** The design system on one page. The server serves this path in development only. */
export const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/__kit',
  loader: async ({ context }) => loadArea(await context.i18n, 'kit'),
  component: lazyRouteComponent(() => import('@dars/ui/kit'), 'Kit'),
});
