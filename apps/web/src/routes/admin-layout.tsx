import { CatchBoundary, getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useSession } from '../app/session.tsx';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { AdminShell } from '../features/admin/admin-shell.tsx';
import { BrokenPage, ForbiddenPage } from '../features/dead-ends/dead-ends.tsx';
import { CreatePortalDialog, UpdatePortalDialog } from '../features/tenants/portal-dialog.tsx';

const route = getRouteApi('/admin');

/** The console round its screens, with the dialogs that can be opened from each of them. */
export function AdminLayout() {
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = route.useSearch();
  const navigate = useNavigate();
  const dialogs = {
    create: () => void navigate({ to: '.', search: (old) => ({ ...old, new: 1, update: undefined }) }),
    close: () =>
      void navigate({ to: '.', search: (old) => ({ ...old, new: undefined, update: undefined }), replace: true }),
  };
  if (!user.authorities.includes('ROLE_SUPER_ADMIN')) return <ForbiddenPage />;
  return (
    <AdminShell path={path} onCreate={dialogs.create} user={<AccountMenu />}>
      <CatchBoundary getResetKey={() => path} errorComponent={BrokenPage}>
        <Outlet />
      </CatchBoundary>
      {search.new && <CreatePortalDialog onClose={dialogs.close} />}
      {search.update && <UpdatePortalDialog key={search.update} id={search.update} onClose={dialogs.close} />}
    </AdminShell>
  );
}
