import { beginForcedLeave } from '../../sync/forced-leave.ts';

/** Carries the id of the signed-in user between the tabs of this host; null after a sign-out. */
const channel = new BroadcastChannel('dars:person');

/**
 * Follows the session that all tabs of a browser share: this tab leaves when another one signs out, and reloads when
 * another user signs in.
 */
export function followSession(userId: string, leaveSignedOut: () => void): void {
  channel.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === userId) return;
    if (data === null) return leaveSignedOut();
    beginForcedLeave();
    location.reload();
  };
  channel.postMessage(userId);
}

export const announceSignOut = (): void => channel.postMessage(null);
