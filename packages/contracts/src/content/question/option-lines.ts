import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { id, multiLineText, requiredText, rule } from '../../rules.ts';
import { trimText } from '../../text.ts';
import { richTextParts } from '../rich-text.ts';
import { FEEDBACK_MAX, MAX_OPTIONS, MIN_OPTIONS, OPTION_MAX } from './limits.ts';
import { richBody, richLine } from './rich-fields.ts';
import { authoredShare } from './shares.ts';

/** The lines that an author writes. A line without an id is new; ids do not tell which option is right. */
export const authoredLine = {
  id: z.optional(id),
  text: requiredText(OPTION_MAX),
  /** The line with its formatting, formulas and picture, if it has any. `text` then is its plain text. */
  richText: z.exactOptional(richLine),
};

/** The lines of one question, each with an id of its own and a text that no other line has. */
export const authoredLines = <Line extends z.core.$ZodType<{ text: string }>>(line: Line, max = MAX_OPTIONS) =>
  z.array(line).check(
    z.minLength(MIN_OPTIONS, rule('minimum-items')),
    z.maxLength(max, rule('maximum-items')),
    z.refine((all) => areDistinct(all.flatMap(idsIn)), rule('invalid')),
    areToldApart,
  );

function idsIn(line: unknown): unknown[] {
  if (line === null || typeof line !== 'object') return [];
  const own = 'id' in line && line.id !== undefined ? [line.id] : [];
  return 'match' in line ? [...own, ...idsIn(line.match)] : own;
}

const areDistinct = (values: unknown[]): boolean => new Set(values).size === values.length;

/** Returns a line as a reader sees it: without white space around it, in one Unicode form. */
export const normalizeLine = (text: string): string => trimText(text).normalize('NFC');

/**
 * Finds lines that read the same as an earlier one, which no learner can tell apart. Empty lines repeat nothing.
 *
 * @returns the index of each
 */
export function repeatedLines(texts: readonly string[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, index) => {
    const read = normalizeLine(text);
    const isRepeated = seen.has(read);
    if (read !== '') seen.add(read);
    return isRepeated ? [index] : [];
  });
}

export const repeatedLine = (input: unknown, path: (string | number)[]) => ({
  ...{ code: 'custom' as const, message: 'repeated-line' satisfies RuleKey, continue: true },
  ...{ input, path },
});

/** Requires that no line reads the same as another one. */
const areToldApart = z.check<{ text: string }[]>(({ value, issues }) => {
  for (const index of repeatedLines(value.map(({ text }) => text))) issues.push(repeatedLine(value, [index, 'text']));
});

/** What a learner who chose an answer reads beside it, once the key is shown. Undefined: nothing. */
export const authoredFeedback = {
  feedback: z.exactOptional(multiLineText(FEEDBACK_MAX)),
  richFeedback: z.exactOptional(richBody),
};
export const storedFeedback = {
  feedback: z.exactOptional(z.string()),
  richFeedback: z.exactOptional(richTextParts.RichText),
};
export type Feedback = z.infer<z.ZodMiniObject<typeof storedFeedback>>;

/** An option that an author marks as right or wrong. */
export const authoredOption = z.strictObject({
  ...{ ...authoredLine, ...authoredFeedback },
  isCorrect: z._default(z.boolean(), false),
  /** Percent of the points that the option earns by itself. `isCorrect` then follows from it. */
  share: z.exactOptional(authoredShare),
});

export const countRight = (options: readonly { isCorrect: boolean }[]): number =>
  options.filter(({ isCorrect }) => isCorrect).length;

export const storedLine = z.object({
  ...{ id: z.string(), text: z.string() },
  richText: z.exactOptional(richTextParts.RichText),
});
export type OptionLine = z.infer<typeof storedLine>;

/** Returns what a learner sees of a line, without its key. */
export const shownLine = ({ id, text, richText }: OptionLine): OptionLine => ({
  ...{ id, text },
  ...(richText && { richText }),
});
export const storedOption = z.object({
  ...{ ...storedLine.shape, ...storedFeedback, isCorrect: z.boolean() },
  /** Undefined in questions whose options have no shares of their own. */
  share: z.exactOptional(z.number()),
});

/** The ids of lines in an answer. */
export const chosenLines = z.array(id).check(z.maxLength(MAX_OPTIONS, rule('maximum-items')));

/** Whether all ids are those of the lines, none of them twice. */
export const areIdsOf = (lines: readonly OptionLine[], ids: string[]): boolean =>
  areDistinct(ids) && ids.every((each) => lines.some((line) => line.id === each));
