import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import type { DashboardSearch } from '../../features/dashboard/dashboard-search.ts';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/');

export function DashboardScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: DashboardSearch, options?: { replace: boolean }) =>
      void navigate({ search: next, resetScroll: false, ...options }),
    [navigate],
  );
  return <DashboardPage search={search} onSearch={onSearch} />;
}
