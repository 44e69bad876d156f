import * as z from 'zod/mini';
import { areIdsOf, authoredLine, authoredLines, chosenLines, storedLine } from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';

const type = z.literal('ordering');

/** Items to be put into their order, in which an author writes them. */
export const ordering = defineQuestionType({
  input: z.strictObject({ type, ...authoredFields, items: authoredLines(z.strictObject(authoredLine)) }),
  stored: z.object({ ...storedFields, type, items: z.array(storedLine) }),
  open: z.object({ ...openFields, type, items: z.array(storedLine) }),
  answer: z.strictObject({ type, items: chosenLines }),
  toStored: (input, nameLine) => ({ ...input, items: input.items.map(nameLine) }),
  namedLines: ({ items }) => items,
  lines: ({ items }) => items,
  withoutKeys: (shown, _question, items) => ({ ...shown, items }),
  fits: ({ items }, answer) => areIdsOf(items, answer.items) && answer.items.length === items.length,
  isTyped: false,
  isBlank: () => false,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
