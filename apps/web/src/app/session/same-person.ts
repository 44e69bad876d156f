import { beginForcedLeave } from '../../lib/draft/leaving.ts';

/** Whose pages the tabs of this host show: the id of whoever is signed in, null when they signed out. */
const channel = new BroadcastChannel('dars:person');

/** All tabs of a browser have one session: where it ends or becomes somebody else's, none goes on showing whose it was. */
export function followSession(userId: string, leaveSignedOut: () => void): void {
  channel.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === userId) return;
    if (data === null) return leaveSignedOut();
    beginForcedLeave();
    location.reload();
  };
  channel.postMessage(userId);
}

export const tellSignedOut = (): void => channel.postMessage(null);
