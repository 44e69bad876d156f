import { dropAllDrafts } from '../../lib/draft/drop-drafts.ts';
import { beginForcedLeave } from '../../lib/draft/leaving.ts';
import { signInPath } from './leave.ts';
import { tellSignedOut } from './same-person.ts';
import type { Session } from './session.tsx';

/** Ends the session on the server. Rejects, and stays, when that failed. */
export async function signOut(session: Session): Promise<void> {
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: { 'accept-language': document.documentElement.lang },
  });
  // Whoever is signed out already has what they wanted.
  if (!response.ok && response.status !== 401) throw new Error(`signing out answered ${response.status}`);
  tellSignedOut();
  leaveSignedOut(session);
}

/** In the tab where somebody signed out, and in all others. */
export function leaveSignedOut(session: Session): void {
  dropAllDrafts();
  // What would be lost was asked about before, or cannot be saved any more.
  beginForcedLeave();
  location.assign(`${signInPath(session)}?notice=signed-out`);
}
