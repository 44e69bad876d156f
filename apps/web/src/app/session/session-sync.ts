import type { Me } from '@dars/contracts/accounts/user';
import { beginForcedLeave } from '../../sync/forced-leave.ts';

/**
 * The person of the session that all tabs of a browser share, or the learner in a view of an admin; null after a sign-out.
 */
export type Announced = string | { viewed: string } | null;

/** Carries the person between the tabs of this host. */
const channel = new BroadcastChannel('dars:person');

/** Answers whether the page stays although another tab has announced this. Only the consoles set it. */
let keepsPage: ((announced: Announced) => boolean) | undefined;

export const setKeepsPage = (next: typeof keepsPage): void => {
  keepsPage = next;
};

export const announce = (person: Announced): void => channel.postMessage(person);

/**
 * Follows the session that all tabs of a browser share: this tab leaves when another one signs out, and reloads when
 * another user signs in or a view of a learner begins.
 */
export function followSession({ id, view }: Me, leaveSignedOut: () => void): void {
  channel.onmessage = ({ data }: MessageEvent<Announced>) => {
    if (data === null) return leaveSignedOut();
    if (keepsPage?.(data) || id === (view ? (data as { viewed?: string }).viewed : data)) return;
    beginForcedLeave();
    location.reload();
  };
  announce(view ? { viewed: id } : id);
}
