import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseCouponSearch } from '../../features/selling/coupons/coupon-search.ts';
import { parsePageSearch } from '../../lib/list/page-search.ts';
import { loadAreas } from '../load-areas.ts';
import { staffRoute } from './staff-route.tsx';

export const importSellingScreens = () => import('./selling-screens.tsx');

const sellingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/selling',
  loader: loadAreas('selling', 'courses', 'versions'),
  validateSearch: (raw: Record<string, unknown>) => parsePageSearch(raw),
  component: lazyRouteComponent(importSellingScreens, 'SellingScreen'),
});

const couponsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/selling/coupons',
  loader: loadAreas('selling', 'editor', 'versions'),
  validateSearch: (raw: Record<string, unknown>) => parseCouponSearch(raw),
  component: lazyRouteComponent(importSellingScreens, 'CouponsScreen'),
});

const bundlesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/selling/bundles',
  loader: loadAreas('selling', 'editor', 'versions'),
  validateSearch: (raw: Record<string, unknown>) => parsePageSearch(raw),
  component: lazyRouteComponent(importSellingScreens, 'BundlesScreen'),
});

const statementRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/statement',
  loader: loadAreas('statement', 'orders'),
  component: lazyRouteComponent(importSellingScreens, 'StatementScreen'),
});

export const sellingScreens = [sellingRoute, bundlesRoute, couponsRoute, statementRoute];
