import { CatchBoundary, getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../app/session.tsx';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { AdminShell } from '../features/admin/admin-shell.tsx';
import { useViewportItems } from '../features/admin/use-viewport.ts';
import { BrokenDialog } from '../features/dead-ends/broken-dialog.tsx';
import { BrokenPage, ForbiddenPage } from '../features/dead-ends/dead-ends.tsx';

const route = getRouteApi('/admin');
// With the metadata of every country's phone numbers: loaded when a dialog is opened.
const CreatePortalDialog = lazy(async () => ({ default: (await dialogs()).CreatePortalDialog }));
const UpdatePortalDialog = lazy(async () => ({ default: (await dialogs()).UpdatePortalDialog }));
const dialogs = () => import('../features/tenants/portal-dialog.tsx');

/** The console round its screens, with the dialogs that can be opened from each of them. */
export function AdminLayout() {
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = route.useSearch();
  const navigate = useNavigate();
  const viewportItems = useViewportItems();
  const create = () => void navigate({ to: '.', search: (old) => ({ ...old, new: 1, update: undefined }) });
  const close = () =>
    void navigate({ to: '.', search: (old) => ({ ...old, new: undefined, update: undefined }), replace: true });
  if (!user.authorities.includes('ROLE_SUPER_ADMIN')) return <ForbiddenPage />;
  return (
    <AdminShell path={path} onCreate={create} user={<AccountMenu items={viewportItems} />}>
      <CatchBoundary getResetKey={() => path} errorComponent={BrokenPage}>
        <Outlet />
      </CatchBoundary>
      <CatchBoundary
        getResetKey={() => `${search.new} ${search.update}`}
        errorComponent={() => <BrokenDialog onClose={close} />}
      >
        <Suspense>
          {search.new && <CreatePortalDialog onClose={close} />}
          {search.update && <UpdatePortalDialog key={search.update} id={search.update} onClose={close} />}
        </Suspense>
      </CatchBoundary>
    </AdminShell>
  );
}
