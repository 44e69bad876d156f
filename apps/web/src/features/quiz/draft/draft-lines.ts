import type { Feedback, storedOption } from '@dars/contracts/content/question/option-lines';
import { richTextParts } from '@dars/contracts/content/rich-text';
import * as z from 'zod/mini';
import { pastedLines, pastedOptions, pastedPairs } from './pasted-lines.ts';
import { shareFrom } from './typed-share.ts';

/** A line in the editor. Its key stays the same when the server gives it an id. */
export const line = z.object({
  ...{ key: z.string(), id: z.optional(z.string()), text: z.string() },
  /** The line with its formatting, if it has any. */
  richText: z.optional(richTextParts.RichText),
});
/** What learners read who chose an answer; empty for nothing. */
export const writtenFeedback = z.object({ plain: z.string(), rich: z.nullable(richTextParts.RichText) });
export const NO_FEEDBACK: WrittenFeedback = { plain: '', rich: null };
export const markedLine = z.object({
  ...{ ...line.shape, isCorrect: z.boolean() },
  /** Percent of the points, as the author typed it. It counts if the question has shares of its own. */
  share: z._default(z.string(), ''),
  feedback: z._default(writtenFeedback, NO_FEEDBACK),
});
export const pairLine = z.object({ ...line.shape, match: line });
/** A text or a number that earns a share of the points, with the tolerance of the number. */
export const alternativeLine = z.object({ ...line.shape, tolerance: z.string(), share: z.string() });
/** A row of a matrix; `column` is the key of its right column, or null before the author chooses one. */
export const rowLine = z.object({ ...line.shape, column: z.nullable(z.string()) });
type StoredOption = z.infer<typeof storedOption>;
/** A criterion of a rubric; each level is a pair with its points. */
export const criterionLine = z.object({ ...line.shape, levels: z.array(pairLine) });
export type Line = z.infer<typeof line>;
export type MarkedLine = z.infer<typeof markedLine>;
export type WrittenFeedback = z.infer<typeof writtenFeedback>;
export type AlternativeLine = z.infer<typeof alternativeLine>;
export type PairLine = z.infer<typeof pairLine>;
export type RowLine = z.infer<typeof rowLine>;
export type CriterionLine = z.infer<typeof criterionLine>;

export const newLine = (text = ''): Line => ({ key: crypto.randomUUID(), text });
export const newMarked = (text = ''): MarkedLine => ({
  ...newLine(text),
  isCorrect: false,
  share: '',
  feedback: NO_FEEDBACK,
});
export const newAlternative = (text = '', tolerance = '', share = ''): AlternativeLine => ({
  ...newLine(text),
  tolerance,
  share,
});
export const newPair = (text = '', match = ''): PairLine => ({ ...newLine(text), match: newLine(match) });
export const newRow = (text = ''): RowLine => ({ ...newLine(text), column: null });

export const newCriterion = (): CriterionLine => ({ ...newLine(), levels: [newPair(), newPair()] });

export const linesFrom = (text: string) => pastedLines(text).map((each) => newLine(each));
export const markedFrom = (text: string) => pastedLines(text).map((each) => newMarked(each));
export const optionsFrom = (text: string) =>
  pastedOptions(text).map((each) => ({ ...newMarked(each.text), isCorrect: each.isCorrect }));
export const alternativesFrom = (text: string) => pastedLines(text).map((each) => newAlternative(each));
export const pairsFrom = (text: string) => pastedPairs(text).map((each) => newPair(each.text, each.match));
export const rowsFrom = (text: string) => pastedLines(text).map((each) => newRow(each));

/** Makes a line of the editor from a stored one. */
export const withKey = <Stored extends { id: string; text: string }>(stored: Stored) => ({ ...stored, key: stored.id });

/** A pair is empty if both of its sides are, a criterion if its levels are, too, and a region of a picture never. */
export function isEmptyLine(each: Line | PairLine | CriterionLine): boolean {
  if ('shape' in each) return false;
  if (each.text.trim() !== '' || each.richText) return false;
  return 'levels' in each ? each.levels.every(isEmptyLine) : !('match' in each) || isEmptyLine(each.match);
}

/** Leaves out the empty lines, which are room to write in. */
export const withoutEmptyLines = <Each extends Line>(lines: readonly Each[]): Each[] =>
  lines.filter((each) => !isEmptyLine(each));

/** Makes the feedback of the editor from a stored one. */
export const feedbackFrom = ({ feedback = '', richFeedback }: Feedback): WrittenFeedback => ({
  plain: feedback,
  rich: richFeedback ?? null,
});

/** Returns feedback as it is sent to the server. */
export const feedbackInputOf = ({ plain, rich }: WrittenFeedback): Feedback => ({
  ...(plain.trim() !== '' && { feedback: plain }),
  ...(rich && { richFeedback: rich }),
});

/** Makes an option of the editor from a stored one. */
export const markedFromStored = ({ feedback, richFeedback, share, ...option }: StoredOption): MarkedLine => ({
  ...withKey(option),
  share: share === undefined ? '' : String(share),
  feedback: feedbackFrom({ ...(feedback !== undefined && { feedback }), ...(richFeedback && { richFeedback }) }),
});

/** Returns an option as it is sent to the server, with its share if the question has any. */
export const markedInputOf = (option: MarkedLine, hasShares: boolean) => ({
  ...{ ...lineInputOf(option), isCorrect: option.isCorrect },
  ...(hasShares && { share: shareFrom(option.share) }),
  ...feedbackInputOf(option.feedback),
});

/** Returns a line as it is sent to the server. */
export const lineInputOf = ({ id, text, richText }: Line) => ({
  ...(id !== undefined && { id }),
  text,
  ...(richText && { richText }),
});
