import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RequestSearch } from '../features/portal-requests/request-search.ts';
import { RequestsPage } from '../features/portal-requests/requests-page.tsx';

const route = getRouteApi('/admin/requests');

export function RequestsScreen() {
  const { new: _new, update: _update, request: _request, ...search } = route.useSearch();
  const navigate = route.useNavigate();
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
