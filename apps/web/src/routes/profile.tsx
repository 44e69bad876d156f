import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { profilePath } from '../app/session/session.tsx';
import { loadAreas } from './load-areas.ts';
import { onlyOn, rootRoute } from './root.tsx';

const importProfileScreens = () => import('./profile-screens.tsx');

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/profile',
  beforeLoad: onlyOn('tenant'),
  loader: loadAreas('portal', 'profile', 'my-data'),
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
  loader: loadAreas('profile', 'my-data'),
  component: lazyRouteComponent(importProfileScreens, 'OwnerProfileScreen'),
});

/** The profile routes of portals and owners. The super-admin's profile is a screen of the console. */
export const profileRoutes = [portalRoute, ownerRoute];
