import * as z from 'zod/mini';
import { DECIMAL_MAX, decimalsOf, decimalText } from '../../decimal.ts';
import { optionalText, rule } from '../../rules.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';

const type = z.literal('numeric');

/** Accepts a number in any digits, if the text cannot mean two numbers. */
const decimal = z.string().check(
  z.maxLength(DECIMAL_MAX, rule('maximum-length')),
  z.refine((text) => decimalsOf(text).length > 0, rule('invalid')),
  z.refine((text) => decimalsOf(text).length < 2, rule('ambiguous-number')),
  z.overwrite((text) => {
    const [value] = decimalsOf(text);
    return value ? decimalText(value) : text;
  }),
);

/** A number that may differ from the right one by a tolerance. */
export const numeric = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    value: decimal,
    tolerance: z._default(decimal.check(z.refine((text) => !text.startsWith('-'), rule('minimum-value'))), '0'),
  }),
  stored: z.object({ ...storedFields, type, value: z.string(), tolerance: z.string() }),
  open: z.object({ ...openFields, type }),
  /** The text as the learner wrote it, in any digits. */
  answer: z.strictObject({ type, text: optionalText(DECIMAL_MAX) }),
  ...withoutLines,
  isTyped: true,
  isBlank: ({ text }) => text === '',
  brokenRule: ({ text }) => (decimalsOf(text).length > 0 ? undefined : { rule: 'not-a-number', path: ['text'] }),
});
