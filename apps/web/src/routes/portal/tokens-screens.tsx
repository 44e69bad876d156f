import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TokenSearch } from '../../features/tokens/token-search.ts';
import { TokensPage } from '../../features/tokens/tokens-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const portalRoute = getRouteApi('/home/admin/tokens');
const platformRoute = getRouteApi('/admin/tokens');

export function PortalTokensScreen() {
  const navigate = portalRoute.useNavigate();
  const onSearch = useCallback(
    (next: TokenSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="tokens:read">
      <TokensPage realm="portal" search={portalRoute.useSearch()} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function PlatformTokensScreen() {
  const { new: _new, update: _update, request: _request, ...search } = platformRoute.useSearch();
  const navigate = platformRoute.useNavigate();
  const onSearch = useCallback(
    (next: TokenSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return <TokensPage realm="platform" search={search} onSearch={onSearch} />;
}
