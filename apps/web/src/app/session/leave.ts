import { type LoginNotice, SET_UP_PATHS } from '@dars/contracts/portal/page';
import { beginForcedLeave, isForcedLeave } from '../../sync/forced-leave.ts';
import type { SessionEnd } from './errors.ts';
import { homePath, type Session } from './session.tsx';

/** Returns the sign-in page of the session's realm. */
export function signInPath({ realm, user }: Session): string {
  if (realm.kind === 'tenant') return '/home/login';
  return user.authorities.includes('ROLE_SUPER_ADMIN') ? '/admin/login' : '/login';
}

/** Leaves for the page on which the person sets up the second step that their role must have, and leads back here. */
export function leaveForSetUp({ realm }: Session) {
  const path = SET_UP_PATHS[realm.kind];
  if (isForcedLeave() || location.pathname === path) return;
  beginForcedLeave();
  location.assign(`${path}?${new URLSearchParams({ next: location.pathname + location.search })}`);
}

/**
 * Leaves for the sign-in page, which says that the session has ended and leads back to this page. A suspended portal
 * has its own notice.
 */
export function leaveForSignIn(session: Session, reason: SessionEnd) {
  // The page is already being left; after a sign-out there is no notice of an ended session.
  if (isForcedLeave()) return;
  const next = location.pathname + location.search;
  const query = new URLSearchParams(
    reason === 'tenant-suspended'
      ? { suspended: 'true', ...(next !== homePath(session) && { next }) }
      : { next, notice: 'session-ended' satisfies LoginNotice },
  );
  beginForcedLeave();
  location.assign(`${signInPath(session)}?${query}`);
}

/**
 * Leaves a view that is over: the server takes the session out of it and leads to the learner's page in the console. A
 * page of the admin that waits for the end of another tab's view stays.
 */
export function leaveView({ user }: Session): void {
  if (isForcedLeave() || !user.view) return;
  beginForcedLeave();
  location.assign('/home');
}
