import * as z from 'zod/mini';
import type { RuleKey } from '../errors.ts';
import { multiLineText, rule } from '../rules.ts';
import { FEEDBACK_MAX } from './question/limits.ts';
import { areTextsSame } from './question/rich-fields.ts';
import { richTextParts, richTextWithoutPictures } from './rich-text.ts';

/** Most bands of one quiz. */
export const MAX_SCORE_BANDS = 10;
/** Most characters of the formatted words of a band as JSON. */
const MAX_RICH = 16_000;

const authoredBand = z.strictObject({
  /** The least percentage of the points for which the words are shown. A band ends where the next one begins. */
  from: z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(100, rule('maximum-value'))),
  /** Empty: nothing is shown. */
  text: multiLineText(FEEDBACK_MAX),
  /** The words with their formatting, if they have any. `text` then is their plain text. */
  richText: z.exactOptional(
    richTextWithoutPictures.check(z.refine((text) => JSON.stringify(text).length <= MAX_RICH, rule('maximum-length'))),
  ),
});

/** Sorts the bands, the best one first. Bands without a word are none. */
const sorted = (bands: z.output<typeof authoredBand>[]) =>
  bands.every(({ text }) => text === '') ? [] : bands.toSorted((one, other) => other.from - one.from);

/** Requires that each score is in exactly one band: no two begin at the same percentage, and the last one begins at 0. */
const coverEveryScore = z.check<z.output<typeof authoredBand>[]>(({ value, issues }) => {
  const message = 'invalid' satisfies RuleKey;
  for (const [index, { from }] of value.entries()) {
    const isRepeated = value[index - 1]?.from === from;
    const isLastTooHigh = index === value.length - 1 && from !== 0;
    if (isRepeated || isLastTooHigh) issues.push({ code: 'custom', message, path: [index, 'from'], input: value });
  }
});

/** What learners read about their score, by bands of it (docs/decisions/0073-words-to-scores.md). */
export const scoreFeedback = z
  .array(authoredBand)
  .check(z.maxLength(MAX_SCORE_BANDS, rule('maximum-items')), z.overwrite(sorted), coverEveryScore, areTextsSame);

const scoreWords = z.object({
  text: z.string(),
  richText: z.exactOptional(richTextParts.RichText),
});
export type ScoreWords = z.infer<typeof scoreWords>;
/** The words to a score; null: none, or they are hidden. */
export const shownScoreWords = z.nullable(scoreWords);

export const scoreBand = z.object({ from: z.int(), ...scoreWords.shape });
export type ScoreBand = z.infer<typeof scoreBand>;
