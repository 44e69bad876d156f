import * as z from 'zod/mini';
import { DECIMAL_MAX, decimalsOf, decimalText } from '../../decimal.ts';
import { optionalText, requiredText, rule } from '../../rules.ts';
import { MAX_ACCEPTED, MAX_OPTIONS, UNIT_MAX } from './limits.ts';
import { repeatedLine, repeatedLines } from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';
import { earnedShare } from './shares.ts';

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

/** The greatest distance from the right number at which an answer is accepted. */
const tolerance = z._default(decimal.check(z.refine((text) => !text.startsWith('-'), rule('minimum-value'))), '0');

const areUnitsToldApart = z.check<{ text: string }[]>(({ value, issues }) => {
  for (const index of repeatedLines(value.map(({ text }) => text))) issues.push(repeatedLine(value, [index, 'text']));
});

/** A unit in which learners may answer. */
const authoredUnit = z.strictObject({
  text: requiredText(UNIT_MAX),
  /** The number by which an answer in this unit is multiplied: 0.01 for cm if the right value is in m. */
  factor: decimal.check(z.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), rule('positive-number'))),
});

/** A number that may differ from the right one by a tolerance, with a unit if the author names any. */
export const numeric = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    value: decimal,
    tolerance,
    /** Other numbers that earn all or a share of the points, in the unit of `value`. Of several matches the best counts. */
    alternatives: z.exactOptional(
      z
        .array(z.strictObject({ value: decimal, tolerance, share: earnedShare }))
        .check(z.maxLength(MAX_ACCEPTED, rule('maximum-items'))),
    ),
    units: z._default(
      z.array(authoredUnit).check(z.maxLength(MAX_OPTIONS, rule('maximum-items')), areUnitsToldApart),
      [],
    ),
    /** Whether a number without a unit is wrong, and not in the unit of the right value. */
    isUnitRequired: z._default(z.boolean(), true),
  }),
  stored: z.object({
    ...{ ...storedFields, type, value: z.string(), tolerance: z.string() },
    alternatives: z.exactOptional(z.array(z.object({ value: z.string(), tolerance: z.string(), share: z.number() }))),
    /** Undefined in questions that are older than units. */
    units: z.exactOptional(z.array(z.object({ text: z.string(), factor: z.string() }))),
    isUnitRequired: z.exactOptional(z.boolean()),
  }),
  /** `unit` is undefined if the question asks for a number only. */
  open: z.object({ ...openFields, type, unit: z.exactOptional(z.enum(['required', 'optional'])) }),
  answer: z.strictObject({
    type,
    /** The text as the learner wrote it, in any digits. */
    text: optionalText(DECIMAL_MAX),
    unit: z.exactOptional(optionalText(UNIT_MAX)),
  }),
  ...withoutLines,
  withoutKeys(shown, { units = [], isUnitRequired = true }) {
    const unit = isUnitRequired ? ('required' as const) : ('optional' as const);
    return units.length === 0 ? shown : { ...shown, unit };
  },
  isTyped: true,
  isBlank: ({ text, unit = '' }) => text === '' && unit === '',
  isPartlyAnswered: (question, { unit = '' }) => question.unit === 'required' && unit.trim() === '',
  brokenRule: ({ text }) => (decimalsOf(text).length > 0 ? undefined : { rule: 'not-a-number', path: ['text'] }),
});
