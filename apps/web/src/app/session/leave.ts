import type { LoginNotice } from '@dars/contracts/portal/page';
import { beginForcedLeave, isForcedLeave } from '../../sync/forced-leave.ts';
import { homePath, type Session } from './session.tsx';

/** Where someone of this realm signs in. */
export function signInPath({ realm, user }: Session): string {
  if (realm.kind === 'tenant') return '/home/login';
  return user.authorities.includes('ROLE_SUPER_ADMIN') ? '/admin/login' : '/login';
}

/** Why the server sends a signed-in person away, whichever call met it. */
export type Dismissal = 'unauthenticated' | 'tenant-suspended';

/** The session has ended: to be told so, sign in again, and come back to this very page. A suspended portal says so. */
export function leaveForSignIn(session: Session, why: Dismissal) {
  // On the way out already, and who signed out is not to hear that their session ended.
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
