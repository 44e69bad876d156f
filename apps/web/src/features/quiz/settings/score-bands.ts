import { isRichText } from '@dars/contracts/content/question/rich-fields';
import { MAX_SCORE_BANDS, type ScoreBand } from '@dars/contracts/content/score-feedback';
import type { SpinValue } from '../../../lib/whole-number.ts';

/** A band of scores while its words are written. */
export interface WrittenBand {
  key: string;
  /** The least percentage of the points. The band ends below the next higher one. */
  from: SpinValue;
  plain: string;
  /**
   * The formatted words, a `RichText`; null: they are plain. The form follows types into their parts, and a `RichText`
   * contains itself.
   */
  rich: object | null;
}

/** Returns the bands of a stored quiz for its form. */
export const writtenBands = (bands: readonly ScoreBand[]): WrittenBand[] =>
  bands.map(({ from, text, richText }, index) => ({
    ...{ key: `${index}`, from, plain: text, rich: richText ?? null },
  }));

/** Returns the bands as the contract has them. Numbers may be incomplete. */
export const bandsToStore = (bands: readonly WrittenBand[]) =>
  bands.map(({ from, plain, rich }) => ({ from, text: plain, ...(isRichText(rich) && { richText: rich }) }));

/**
 * Adds a band: first one for every score; then one from the pass mark on, or else one that halves the best scores. A
 * quiz that is full, or whose best scores cannot be halved, stays as it is.
 */
export function withBand(bands: readonly WrittenBand[], passRate: SpinValue): WrittenBand[] {
  const key = crypto.randomUUID();
  const [highest] = bands.map(({ from }) => Number(from)).toSorted((one, other) => other - one);
  if (highest === undefined) return [{ key, from: 0, plain: '', rich: null }];
  const isPassNext = bands.length === 1 && typeof passRate === 'number' && passRate > highest && passRate <= 100;
  const from = isPassNext ? passRate : Math.ceil((highest + 100) / 2);
  if (bands.length >= MAX_SCORE_BANDS || from <= highest) return [...bands];
  return [{ key, from, plain: '', rich: null }, ...bands];
}

/** Returns the highest percentage of a band: 100, or one less than where the next higher band begins. */
export function endOf(band: WrittenBand, bands: readonly WrittenBand[]): number {
  const above = bands.map(({ from }) => Number(from)).filter((from) => from > Number(band.from));
  return above.length === 0 ? 100 : Math.min(...above) - 1;
}
