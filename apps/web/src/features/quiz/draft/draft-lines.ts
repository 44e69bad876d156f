import * as z from 'zod/mini';
import { pastedLines, pastedPairs } from './pasted-lines.ts';

/** A line in the editor. Its key stays the same when the server gives it an id. */
export const line = z.object({ key: z.string(), id: z.optional(z.string()), text: z.string() });
export const markedLine = z.object({ ...line.shape, isCorrect: z.boolean() });
export const pairLine = z.object({ ...line.shape, match: line });
/** A row of a matrix; `column` is the key of its right column, or null before the author chooses one. */
export const rowLine = z.object({ ...line.shape, column: z.nullable(z.string()) });
export type Line = z.infer<typeof line>;
export type MarkedLine = z.infer<typeof markedLine>;
export type PairLine = z.infer<typeof pairLine>;
export type RowLine = z.infer<typeof rowLine>;

export const newLine = (text = ''): Line => ({ key: crypto.randomUUID(), text });
export const newMarked = (text = ''): MarkedLine => ({ ...newLine(text), isCorrect: false });
export const newPair = (text = '', match = ''): PairLine => ({ ...newLine(text), match: newLine(match) });
export const newRow = (text = ''): RowLine => ({ ...newLine(text), column: null });

export const linesFrom = (text: string) => pastedLines(text).map((each) => newLine(each));
export const markedFrom = (text: string) => pastedLines(text).map((each) => newMarked(each));
export const pairsFrom = (text: string) => pastedPairs(text).map((each) => newPair(each.text, each.match));
export const rowsFrom = (text: string) => pastedLines(text).map((each) => newRow(each));

/** Makes a line of the editor from a stored one. */
export const withKey = <Stored extends { id: string; text: string }>(stored: Stored) => ({ ...stored, key: stored.id });

/** A pair is empty if both of its sides are. */
export function isEmptyLine(each: Line | PairLine): boolean {
  return each.text.trim() === '' && (!('match' in each) || isEmptyLine(each.match));
}

/** Leaves out the empty lines, which are room to write in. */
export const withoutEmptyLines = <Each extends Line>(lines: readonly Each[]): Each[] =>
  lines.filter((each) => !isEmptyLine(each));

/** Returns a line as it is sent to the server. */
export const lineInputOf = ({ id, text }: Line) => ({ ...(id !== undefined && { id }), text });
