import { getRouteApi } from '@tanstack/react-router';
import { OrdersPage } from '../../features/order-review/orders-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/orders');

export function OrdersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RequirePermission permission="orders:read">
      <OrdersPage
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    </RequirePermission>
  );
}
