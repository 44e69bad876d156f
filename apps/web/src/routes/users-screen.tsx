import { CatchBoundary, getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { BrokenDialog } from '../features/dead-ends/broken-dialog.tsx';
import type { UserSearch } from '../features/users/user-search.ts';
import { UsersPage } from '../features/users/users-page.tsx';

const route = getRouteApi('/admin/users');
// With the metadata of every country's phone numbers: loaded when it is opened.
const InviteDialog = lazy(async () => ({
  default: (await import('../features/users/invite-dialog.tsx')).InviteDialog,
}));

export function UsersScreen() {
  const { new: _new, update: _update, invite, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: UserSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  const onInvite = useCallback(() => void navigate({ search: (old) => ({ ...old, invite: 1 }) }), [navigate]);
  const close = () => void navigate({ search: (old) => ({ ...old, invite: undefined }), replace: true });
  return (
    <>
      <UsersPage search={search} onSearch={onSearch} onInvite={onInvite} />
      <CatchBoundary getResetKey={() => String(invite)} errorComponent={() => <BrokenDialog onClose={close} />}>
        <Suspense>{invite && <InviteDialog onClose={close} />}</Suspense>
      </CatchBoundary>
    </>
  );
}
