import { dropAllDrafts } from '../lib/draft.ts';
import { beginForcedLeave } from '../lib/leaving.ts';
import { signInPath } from './leave.ts';
import type { Session } from './session.tsx';

/** Whose pages the tabs of this host show: the id of whoever is signed in, null when they signed out. */
const channel = new BroadcastChannel('dars:person');

/** All tabs of a browser have one session: where it ends or becomes somebody else's, none goes on showing whose it was. */
export function followSession(session: Session): void {
  channel.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === session.user.id) return;
    if (data === null) leaveSignedOut(session);
    else {
      beginForcedLeave();
      location.reload();
    }
  };
  channel.postMessage(session.user.id);
}

/** After signing out, in the tab that did and in all others. */
export function leaveSignedOut(session: Session): void {
  dropAllDrafts();
  // What would be lost was asked about before, or cannot be saved any more.
  beginForcedLeave();
  location.assign(`${signInPath(session)}?notice=signed-out`);
}

export const tellSignedOut = (): void => channel.postMessage(null);
