import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { partsOfShare, positiveParts, SHARE_PARTS } from '@dars/contracts/content/question/shares';

/** Fractions in files are rounded to some decimals, such as 33.33333. */
export const isNear = (one: number, other: number) => Math.abs(one - other) < 0.1;

/** Returns a share of a file with two decimals, as questions store it. */
export const storedShare = (share: number): number => Math.round(share * 100) / 100;

/** Returns the share of the fraction that a file has rounded coarsely, such as 33.33 for 33.3. */
function nearestFraction(share: number): number {
  for (let denominator = 1; denominator <= MAX_OPTIONS; denominator += 1) {
    const fraction = (100 * Math.round((share * denominator) / 100)) / denominator;
    if (Math.abs(share - fraction) < 0.05) return storedShare(fraction);
  }
  return storedShare(share);
}

/** Returns the shares of options as a question can keep them; undefined if they are not those of all points. */
export function keptShares(shares: readonly number[], isSingle: boolean): number[] | undefined {
  const areWhole = (all: readonly number[]) =>
    isSingle ? Math.max(...all) === 100 : positiveParts(all.map((share) => ({ share }))) === SHARE_PARTS;
  if (shares.some((share) => Math.abs(share) > 100)) return undefined;
  return [shares.map(storedShare), shares.map(nearestFraction)].find(areWhole);
}

/** Whether the kept shares are those of the product's own rule, by which options need none. */
export function isOwnRule(shares: readonly number[], isSingle: boolean): boolean {
  const rights = shares.filter((share) => share > 0).length;
  if (isSingle && rights > 1) return false;
  const wrong = isSingle ? 0 : -SHARE_PARTS / rights;
  return shares.every((share) => partsOfShare(share) === (share > 0 ? SHARE_PARTS / rights : wrong));
}
