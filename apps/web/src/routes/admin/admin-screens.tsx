import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdminHome } from '../../features/admin/admin-home.tsx';
import { NewestTenants } from '../../features/tenants/list/newest-tenants.tsx';
import { TenantsPage } from '../../features/tenants/list/tenants-page.tsx';
import type { TenantListSearch } from '../../features/tenants/tenant-list-search.ts';
import '../../app/screens.css';

const homeRoute = getRouteApi('/admin/');
const tenantsRoute = getRouteApi('/admin/tenants');

export function HomeScreen() {
  const navigate = homeRoute.useNavigate();
  const onUpdate = useCallback((id: string) => void navigate({ search: { update: id } }), [navigate]);
  const onCreate = useCallback(() => void navigate({ search: { new: 1 } }), [navigate]);
  return <AdminHome newest={<NewestTenants onCreate={onCreate} onUpdate={onUpdate} />} />;
}

export function TenantsScreen() {
  const { new: _new, update: _update, request: _request, ...search } = tenantsRoute.useSearch();
  const navigate = tenantsRoute.useNavigate();
  const onSearch = useCallback(
    (next: TenantListSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  const onUpdate = useCallback(
    (id: string) => void navigate({ search: (old) => ({ ...old, update: id }) }),
    [navigate],
  );
  const onCreate = useCallback(() => void navigate({ search: (old) => ({ ...old, new: 1 }) }), [navigate]);
  return <TenantsPage search={search} onSearch={onSearch} onCreate={onCreate} onUpdate={onUpdate} />;
}
