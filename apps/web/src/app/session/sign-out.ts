import { dropAllDrafts } from '../../sync/drop-drafts.ts';
import { beginForcedLeave } from '../../sync/forced-leave.ts';
import { signInPath } from './leave.ts';
import type { Session } from './session.tsx';
import { announce } from './session-sync.ts';

/** Ends the session on the server. Rejects, and keeps the page, if the server could not end it. */
export async function signOut(session: Session): Promise<void> {
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: { 'accept-language': document.documentElement.lang },
  });
  // 401: the session has ended already.
  if (!response.ok && response.status !== 401) throw new Error(`signing out answered ${response.status}`);
  announce(null);
  leaveSignedOut(session);
}

/** Leaves the page after a sign-out, in the tab of the sign-out and in all others. */
export function leaveSignedOut(session: Session): void {
  dropAllDrafts();
  // The tab of the sign-out has asked about unsaved changes before, and the others cannot save any more.
  beginForcedLeave();
  location.assign(`${signInPath(session)}?notice=signed-out`);
}
