import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAuditSearch } from '../../features/audit/audit-search.ts';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { parseFeeSearch } from '../../features/packages/fee-search.ts';
import { parseRequestSearch } from '../../features/portal-requests/request-search.ts';
import { parseTenantListSearch } from '../../features/tenants/tenant-list-search.ts';
import { parseTokenSearch } from '../../features/tokens/token-search.ts';
import { parseUserSearch } from '../../features/users/user-search.ts';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';

const importAdminScreens = () => import('./admin-screens.tsx');
const importListScreens = () => import('./admin-list-screens.tsx');

/**
 * The open dialog in the address: a new portal (`?new=1`), one from a request (`?new=1&request=…`), or the portal with
 * an id (`?update=…`).
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
  loader: loadAreas('admin', 'staff-fields', 'lists'),
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
  loader: loadAreas('selection'),
  path: '/tenants',
  validateSearch: parseTenantListSearch,
  component: lazyRouteComponent(importAdminScreens, 'TenantsScreen'),
});

const packagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/packages',
  validateSearch: parseFeeSearch,
  component: lazyRouteComponent(importListScreens, 'PackagesScreen'),
});

const requestsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/requests',
  validateSearch: parseRequestSearch,
  component: lazyRouteComponent(importListScreens, 'RequestsScreen'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  loader: loadAreas('people'),
  validateSearch: parseUserSearch,
  component: lazyRouteComponent(importListScreens, 'UsersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/tokens',
  validateSearch: parseTokenSearch,
  loader: loadAreas('tokens'),
  component: lazyRouteComponent(() => import('../portal/tokens-screens.tsx'), 'PlatformTokensScreen'),
});

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: parseAuditSearch,
  loader: loadAreas('reports'),
  component: lazyRouteComponent(importListScreens, 'AuditScreen'),
});

const migrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/migrations',
  component: lazyRouteComponent(importListScreens, 'MigrationsScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/profile',
  loader: loadAreas('profile', 'my-data', 'log-ins'),
  component: lazyRouteComponent(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
});

export const adminRoutes = adminRoute.addChildren([
  homeRoute,
  tenantsRoute,
  packagesRoute,
  requestsRoute,
  usersRoute,
  tokensRoute,
  auditRoute,
  migrationsRoute,
  profileRoute,
]);
