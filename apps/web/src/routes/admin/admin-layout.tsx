import { useTranslate } from '@dars/i18n/client';
import { lazyPart } from '@dars/ui/lazy-part';
import { CatchBoundary, getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../app/session/session.tsx';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { AdminShell } from '../../features/admin/admin-shell.tsx';
import { useViewportItems } from '../../features/admin/use-viewport.ts';
import { BrokenPage, ForbiddenPage } from '../../features/error-pages/error-pages.tsx';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { useCloseViaHistory } from '../../lib/use-close-via-history.ts';
import '../../app/screens.css';

const route = getRouteApi('/admin');
// Loaded when a dialog is opened, because it contains the phone metadata of all countries.
const importDialogs = () => import('../../features/tenants/form/portal-dialog.tsx');
const CREATE = lazyPart(async () => (await importDialogs()).CreatePortalDialog);
const UPDATE = lazyPart(async () => (await importDialogs()).UpdatePortalDialog);

const DIALOG_PARAMS = ['new', 'update', 'request'];

/** The layout of the console, with the dialogs that every screen can open. */
export function AdminLayout() {
  const t = useTranslate('admin');
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = route.useSearch();
  const navigate = useNavigate();
  const viewportItems = useViewportItems();
  const create = () =>
    void navigate({ to: '.', search: (old) => ({ ...old, new: 1, update: undefined, request: undefined }) });
  const close = useCloseViaHistory(
    DIALOG_PARAMS,
    () =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, new: undefined, update: undefined, request: undefined }),
        replace: true,
      }),
  );
  if (!user.authorities.includes('ROLE_SUPER_ADMIN')) return <ForbiddenPage standalone />;
  return (
    <AdminShell path={path} onCreate={create} user={<AccountMenu items={viewportItems} />}>
      <CatchBoundary getResetKey={() => path} errorComponent={BrokenPage}>
        <Outlet />
      </CatchBoundary>
      {search.new && (
        <LazyDialog
          part={CREATE}
          title={t('admin:portal.create_title')}
          props={{ requestId: search.request, onClose: close }}
        />
      )}
      {search.update && (
        <LazyDialog
          key={search.update}
          part={UPDATE}
          title={t('admin:portal.update_title')}
          props={{ id: search.update, onClose: close }}
        />
      )}
    </AdminShell>
  );
}
