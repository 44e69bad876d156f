import { loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { profilePath } from '../app/session.tsx';
import { onlyOn, rootRoute } from './root.tsx';

const texts =
  (...areas: Parameters<typeof loadArea>[1][]) =>
  async ({ context }: { context: RouterContext }) => {
    const i18n = await context.i18n;
    await Promise.all(areas.map((area) => loadArea(i18n, area)));
  };

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/profile',
  beforeLoad: onlyOn('tenant'),
  loader: texts('portal', 'profile'),
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'PortalProfileScreen'),
});

const ownerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  beforeLoad: ({ context }) => {
    onlyOn('platform')({ context });
    const own = profilePath(context.session);
    if (own !== '/profile') throw redirect({ to: own, replace: true });
  },
  loader: texts('profile'),
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'OwnerProfileScreen'),
});

/** The super-admin's is one of the console's screens. */
export const profileRoutes = [portalRoute, ownerRoute];
