import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { InvoiceSearch } from '../../features/invoices/invoice-search.ts';
import { InvoicesPage } from '../../features/invoices/invoices-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/invoices');

export function InvoicesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: InvoiceSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="orders:read">
      <InvoicesPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}
