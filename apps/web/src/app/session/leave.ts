import type { LoginNotice } from '@dars/contracts/portal/page';
import { beginForcedLeave, isForcedLeave } from '../../sync/forced-leave.ts';
import { homePath, type Session } from './session.tsx';

/** Returns the sign-in page of the session's realm. */
export function signInPath({ realm, user }: Session): string {
  if (realm.kind === 'tenant') return '/home/login';
  return user.authorities.includes('ROLE_SUPER_ADMIN') ? '/admin/login' : '/login';
}

/** The error codes for which the server ends the session, whichever call meets them. */
export type Dismissal = 'unauthenticated' | 'tenant-suspended';

/**
 * Leaves for the sign-in page, which says that the session has ended and leads back to this page. A suspended portal
 * has its own notice.
 */
export function leaveForSignIn(session: Session, why: Dismissal) {
  // The page is already being left; after a sign-out there is no notice of an ended session.
  if (isForcedLeave()) return;
  const next = location.pathname + location.search;
  const query = new URLSearchParams(
    why === 'tenant-suspended'
      ? { suspended: 'true', ...(next !== homePath(session) && { next }) }
      : { next, notice: 'session-ended' satisfies LoginNotice },
  );
  beginForcedLeave();
  location.assign(`${signInPath(session)}?${query}`);
}
