import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CertificateSearch } from '../../features/certificates/certificate-search.ts';
import { CertificatesPage } from '../../features/certificates/certificates-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/certificates');

export function CertificatesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: CertificateSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="enrolments:read">
      <CertificatesPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}
