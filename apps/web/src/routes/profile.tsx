import { SET_UP_PATHS } from '@dars/contracts/portal/page';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { profilePath } from '../app/session/session.tsx';
import { loadAreas } from './load-areas.ts';
import { onlyOn, rootRoute } from './root.tsx';

const importProfileScreens = () => import('./profile-screens.tsx');

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/profile',
  beforeLoad: onlyOn('tenant'),
  loader: loadAreas('portal', 'profile', 'address', 'my-data', 'log-ins', 'learner-view'),
  component: lazyRouteComponent(importProfileScreens, 'PortalProfileScreen'),
});

const ownerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  beforeLoad: ({ context }) => {
    onlyOn('platform')({ context });
    const own = profilePath(context.session);
    if (own !== '/profile') throw redirect({ to: own, replace: true });
  },
  loader: loadAreas('profile', 'my-data', 'log-ins'),
  component: lazyRouteComponent(importProfileScreens, 'OwnerProfileScreen'),
});

const setUpRoutes = (['tenant', 'platform'] as const).map((kind) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: SET_UP_PATHS[kind],
    beforeLoad: onlyOn(kind),
    loader: loadAreas('profile'),
    component: lazyRouteComponent(importProfileScreens, 'SetUpScreen'),
  }),
);

/** The profile routes of portals and owners. The super-admin's profile is a screen of the console. */
export const profileRoutes = [portalRoute, ownerRoute, ...setUpRoutes];
