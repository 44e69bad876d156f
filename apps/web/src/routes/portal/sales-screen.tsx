import { getRouteApi } from '@tanstack/react-router';
import { SalesPage } from '../../features/sales/sales-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/sales');

export function SalesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RequirePermission permission="orders:read">
      <SalesPage
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    </RequirePermission>
  );
}
