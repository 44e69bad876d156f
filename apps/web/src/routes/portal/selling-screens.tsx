import { getRouteApi } from '@tanstack/react-router';
import { PricePage } from '../../features/courses/price/price-page.tsx';
import { BundlesPage } from '../../features/selling/bundles/bundles-page.tsx';
import { CouponsPage } from '../../features/selling/coupons/coupons-page.tsx';
import { SellingPage } from '../../features/selling/selling-page.tsx';
import { StatementPage } from '../../features/statement/statement-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const sellingRoute = getRouteApi('/home/admin/selling');
const bundlesRoute = getRouteApi('/home/admin/selling/bundles');
const couponsRoute = getRouteApi('/home/admin/selling/coupons');
const priceRoute = getRouteApi('/home/admin/courses/$id/price');

export function SellingScreen() {
  const search = sellingRoute.useSearch();
  const navigate = sellingRoute.useNavigate();
  return (
    <RequirePermission permission="selling:read">
      <SellingPage search={search} onSearch={(next, options) => void navigate({ search: next, ...options })} />
    </RequirePermission>
  );
}

export function BundlesScreen() {
  const search = bundlesRoute.useSearch();
  const navigate = bundlesRoute.useNavigate();
  return (
    <RequirePermission permission="selling:read">
      <BundlesPage search={search} onSearch={(next, options) => void navigate({ search: next, ...options })} />
    </RequirePermission>
  );
}

export function CouponsScreen() {
  const search = couponsRoute.useSearch();
  const navigate = couponsRoute.useNavigate();
  return (
    <RequirePermission permission="selling:read">
      <CouponsPage search={search} onSearch={(next, options) => void navigate({ search: next, ...options })} />
    </RequirePermission>
  );
}

export function CoursePriceScreen() {
  const { id } = priceRoute.useParams();
  return (
    <RequirePermission permission="selling:read">
      <PricePage id={id} />
    </RequirePermission>
  );
}

export function StatementScreen() {
  return (
    <RequirePermission permission="orders:write">
      <StatementPage />
    </RequirePermission>
  );
}
