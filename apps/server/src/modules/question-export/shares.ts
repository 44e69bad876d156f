import { partsOfShare, SHARE_PARTS } from '@dars/contracts/content/question/shares';
import type { Losses } from './writing.ts';

/** Returns a share of the points in percent as files write it, with five decimals at most. */
export const percentOf = (share: number): string =>
  ((100 * partsOfShare(share)) / SHARE_PARTS).toFixed(5).replace(/\.?0+$/, '');

/** The shares that Moodle knows, in percent. */
const MOODLE_SHARES = [
  ...['100', '90', '83.33333', '80', '75', '70', '66.66667', '60', '50', '40', '33.33333', '30', '25', '20'],
  ...['16.66667', '14.28571', '12.5', '11.11111', '10', '5', '0'],
];

/** Notes the shares that Moodle does not know. */
export function noteShares(losses: Losses, shared: readonly { share?: number }[]): void {
  for (const { share = 0 } of shared)
    if (!MOODLE_SHARES.includes(percentOf(Math.abs(share)))) losses.add('share', `${share}%`);
}

/** Returns the points that a share stands for. */
export const pointsOfShare = (share: number, points: number): number => (points * partsOfShare(share)) / SHARE_PARTS;
