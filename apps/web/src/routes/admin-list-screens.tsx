import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuditPage } from '../features/audit/audit-page.tsx';
import type { AuditSearch } from '../features/audit/audit-search.ts';
import type { RequestSearch } from '../features/portal-requests/request-search.ts';
import { RequestsPage } from '../features/portal-requests/requests-page.tsx';

const requestsRoute = getRouteApi('/admin/requests');
const auditRoute = getRouteApi('/admin/audit');

export function RequestsScreen() {
  const { new: _new, update: _update, request: _request, ...search } = requestsRoute.useSearch();
  const navigate = requestsRoute.useNavigate();
  const onSearch = useCallback(
    (next: RequestSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  const onMake = useCallback(
    (id: string) => void navigate({ search: (old) => ({ ...old, new: 1, request: id }) }),
    [navigate],
  );
  return <RequestsPage search={search} onSearch={onSearch} onMake={onMake} />;
}

export function AuditScreen() {
  const { new: _new, update: _update, request: _request, ...search } = auditRoute.useSearch();
  const navigate = auditRoute.useNavigate();
  const onSearch = useCallback(
    (next: AuditSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return <AuditPage search={search} onSearch={onSearch} />;
}
