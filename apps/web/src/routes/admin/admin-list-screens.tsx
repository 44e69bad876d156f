import { useTranslate } from '@dars/i18n/client';
import { lazyPart } from '@dars/ui/lazy-part';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import type { AuditSearch } from '../../features/audit/audit-search.ts';
import { MigrationsPage } from '../../features/migrations/migrations-page.tsx';
import type { FeeSearch } from '../../features/packages/fee-search.ts';
import { PackagesPage } from '../../features/packages/packages-page.tsx';
import type { RequestSearch } from '../../features/portal-requests/request-search.ts';
import { RequestsPage } from '../../features/portal-requests/requests-page.tsx';
import type { UserSearch } from '../../features/users/user-search.ts';
import { UsersPage } from '../../features/users/users-page.tsx';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { useCloseViaHistory } from '../../lib/use-close-via-history.ts';
import '../../app/screens.css';

const usersRoute = getRouteApi('/admin/users');
const packagesRoute = getRouteApi('/admin/packages');
const requestsRoute = getRouteApi('/admin/requests');
const auditRoute = getRouteApi('/admin/audit');

// Loaded when the dialog is opened, because it contains the phone metadata of all countries.
const INVITE = lazyPart(async () => (await import('../../features/users/invite-dialog.tsx')).InviteDialog);

const DIALOG_PARAMS = ['invite'];

export function MigrationsScreen() {
  return <MigrationsPage />;
}

export function PackagesScreen() {
  const { new: _new, update: _update, request: _request, ...search } = packagesRoute.useSearch();
  const navigate = packagesRoute.useNavigate();
  const onSearch = useCallback(
    (next: FeeSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return <PackagesPage search={search} onSearch={onSearch} />;
}

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

export function UsersScreen() {
  const t = useTranslate('admin');
  const { new: _new, update: _update, request: _request, invite, ...search } = usersRoute.useSearch();
  const navigate = usersRoute.useNavigate();
  const onSearch = useCallback(
    (next: UserSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  const onInvite = useCallback(() => void navigate({ search: (old) => ({ ...old, invite: 1 }) }), [navigate]);
  const close = useCloseViaHistory(
    DIALOG_PARAMS,
    () => void navigate({ search: (old) => ({ ...old, invite: undefined }), replace: true }),
  );
  return (
    <>
      <UsersPage search={search} onSearch={onSearch} onInvite={onInvite} />
      {invite && <LazyDialog part={INVITE} title={t('admin:users.invite')} props={{ onClose: close }} />}
    </>
  );
}
