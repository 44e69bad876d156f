import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { BrokenPage, ForbiddenPage } from '../../features/error-pages/error-pages.tsx';
import { NewCourseLink } from '../../features/portal/new-course-link.tsx';
import { PortalShell } from '../../features/portal/portal-shell.tsx';
import { usePageFocus } from '../../lib/page-focus.ts';
import '../../app/screens.css';

const HOME = '/home/admin';

/** The layout of /home/admin, for administrators and lecturers only. */
export function StaffLayout() {
  const isAllowed = useIsAllowed();
  usePageFocus();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!isAllowed('portal:teach')) return <ForbiddenPage standalone />;
  return (
    <PortalShell path={path} action={path === HOME && <NewCourseLink />} user={<AccountMenu />}>
      <CatchBoundary getResetKey={() => path} errorComponent={BrokenPage}>
        <Outlet />
      </CatchBoundary>
    </PortalShell>
  );
}
