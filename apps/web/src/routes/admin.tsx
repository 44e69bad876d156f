import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UnknownPage } from '../features/dead-ends/dead-ends.tsx';
import { parseRequestSearch } from '../features/portal-requests/request-search.ts';
import { parseListSearch } from '../features/tenants/list-search.ts';
import { parseTokenSearch } from '../features/tokens/token-search.ts';
import { parseUserSearch } from '../features/users/user-search.ts';
import { loadAreas } from './load-areas.ts';
import { onlyOn, rootRoute } from './root.tsx';

const importAdminScreens = () => import('./admin-screens.tsx');

/**
 * Which dialog is open stands in the address: a new portal (`?new=1`), one made of a request (`?new=1&request=…`), or the
 * one with this id (`?update=…`).
 */
interface AdminSearch {
  new?: 1 | undefined;
  update?: string | undefined;
  request?: string | undefined;
}

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  validateSearch: (search: Record<string, unknown>): AdminSearch => ({
    new: search['new'] === '1' || search['new'] === 1 ? 1 : undefined,
    update: typeof search['update'] === 'string' ? search['update'] : undefined,
    request: typeof search['request'] === 'string' ? search['request'] : undefined,
  }),
  beforeLoad: onlyOn('platform'),
  loader: loadAreas('admin'),
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  notFoundComponent: () => <UnknownPage />,
});

const homeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  component: lazyRouteComponent(importAdminScreens, 'HomeScreen'),
});

const tenantsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/tenants',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(importAdminScreens, 'TenantsScreen'),
});

const requestsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/requests',
  validateSearch: parseRequestSearch,
  component: lazyRouteComponent(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: parseUserSearch,
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/tokens',
  validateSearch: parseTokenSearch,
  loader: loadAreas('tokens'),
  component: lazyRouteComponent(() => import('./tokens-screens.tsx'), 'PlatformTokensScreen'),
});

const migrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/migrations',
  component: lazyRouteComponent(() => import('../features/migrations/migrations-page.tsx'), 'MigrationsPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/profile',
  loader: loadAreas('profile'),
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

export const adminRoutes = adminRoute.addChildren([
  homeRoute,
  tenantsRoute,
  requestsRoute,
  usersRoute,
  tokensRoute,
  migrationsRoute,
  profileRoute,
]);
