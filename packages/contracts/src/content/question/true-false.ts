import * as z from 'zod/mini';
import { authoredFeedback, storedFeedback } from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';

const type = z.literal('trueFalse');

/** A statement that is true or false. */
export const trueFalse = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields, isTrue: z.boolean() },
    /** To learners who answered that the statement is true, and that it is false. */
    whenTrue: z.exactOptional(z.strictObject(authoredFeedback)),
    whenFalse: z.exactOptional(z.strictObject(authoredFeedback)),
  }),
  stored: z.object({
    ...{ ...storedFields, type, isTrue: z.boolean() },
    whenTrue: z.exactOptional(z.object(storedFeedback)),
    whenFalse: z.exactOptional(z.object(storedFeedback)),
  }),
  open: z.object({ ...openFields, type }),
  answer: z.strictObject({ type, isTrue: z.boolean() }),
  ...withoutLines,
  feedbackTo: ({ whenTrue = {}, whenFalse = {} }, { isTrue }) => [isTrue ? whenTrue : whenFalse],
  isTyped: false,
  isBlank: () => false,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
