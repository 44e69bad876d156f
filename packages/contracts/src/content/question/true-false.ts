import * as z from 'zod/mini';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';

const type = z.literal('trueFalse');

/** A statement that is true or false. */
export const trueFalse = defineQuestionType({
  input: z.strictObject({ type, ...authoredFields, isTrue: z.boolean() }),
  stored: z.object({ ...storedFields, type, isTrue: z.boolean() }),
  open: z.object({ ...openFields, type }),
  answer: z.strictObject({ type, isTrue: z.boolean() }),
  ...withoutLines,
  isTyped: false,
  isBlank: () => false,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
