import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { rule } from '../../rules.ts';
import { MAX_OPTIONS } from './limits.ts';

/**
 * The parts into which the points of a question are divided, so that a hundredth of a percent and every fraction with a
 * denominator up to `MAX_OPTIONS` are whole numbers of parts.
 */
export const SHARE_PARTS = 6_930_000;

/** A percentage has two decimals, of which the last one is rounded. */
const HALF_OF_LAST_DECIMAL = 0.005;

const roundedShare = (share: number): number => Math.round(share * 100) / 100;

/**
 * Returns the parts of a question's points that a share in percent stands for. A percentage that is the rounded form of
 * a fraction with a denominator up to 12 stands for that fraction, so that three times 33.33 % is the whole.
 */
export function partsOfShare(share: number): number {
  for (let denominator = 1; denominator <= MAX_OPTIONS; denominator += 1) {
    const numerator = Math.round((share * denominator) / 100);
    const isRoundedForm = Math.abs(share - (100 * numerator) / denominator) <= HALF_OF_LAST_DECIMAL;
    // Adding 0 turns −0 into 0.
    if (isRoundedForm) return (SHARE_PARTS * numerator) / denominator + 0;
  }
  return Math.round((share * SHARE_PARTS) / 100);
}

/** An option that may earn a share of the points by itself, in percent. Undefined: the rule of the type decides. */
interface SharedOption {
  isCorrect: boolean;
  share?: number;
}

/** Whether the author gave the options of a question their own shares of the points. */
export const hasShares = (options: readonly Pick<SharedOption, 'share'>[]): boolean =>
  options.some(({ share }) => share !== undefined);

/** Returns the sum of the shares that add to the points, in parts. */
export const positiveParts = (options: readonly Pick<SharedOption, 'share'>[]): number =>
  options.reduce((sum, { share = 0 }) => sum + Math.max(0, partsOfShare(share)), 0);

/** A share of the points in percent, negative for an option that costs points. */
export const authoredShare = z.number(rule('share-range')).check(
  z.minimum(-100, rule('share-range')),
  z.maximum(100, rule('share-range')),
  z.overwrite((share) => roundedShare(share)),
);

/** A share of the points in percent that an accepted answer earns. */
export const earnedShare = z.number(rule('share-part')).check(
  z.overwrite((share) => roundedShare(share)),
  z.positive(rule('share-part')),
  z.maximum(100, rule('share-part')),
);

/** Requires a share of every option if one of them has any. */
export const haveAllShares = z.check<SharedOption[]>(({ value, issues }) => {
  if (!hasShares(value)) return;
  for (const [index, { share }] of value.entries()) {
    const message = 'required-field' satisfies RuleKey;
    if (share === undefined) issues.push({ code: 'custom', message, input: value, path: [index, 'share'] });
  }
});

/** Marks the options as right by their shares, if they have any. */
export const markRightByShare = <Option extends SharedOption>(isRight: (share: number) => boolean) =>
  z.overwrite<Option[]>((options) =>
    hasShares(options) ? options.map((each) => ({ ...each, isCorrect: isRight(each.share ?? 0) })) : options,
  );
