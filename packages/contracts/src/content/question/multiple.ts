import * as z from 'zod/mini';
import { rule } from '../../rules.ts';
import {
  areIdsOf,
  authoredLines,
  authoredOption,
  chosenLines,
  countRight,
  storedLine,
  storedOption,
} from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';
import { hasShares, haveAllShares, markRightByShare, positiveParts, SHARE_PARTS } from './shares.ts';

const type = z.literal('multiple');

/** Options of which one or more are right. */
export const multiple = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    options: authoredLines(authoredOption).check(
      haveAllShares,
      markRightByShare((share) => share > 0),
      z.refine((all) => countRight(all) > 0, rule('right-option-missing')),
      z.refine((all) => !hasShares(all) || positiveParts(all) === SHARE_PARTS, rule('shares-sum')),
    ),
    /**
     * Gives part of the points for part of the answer: max(0, (right − wrong) ÷ all right ones). Options with shares of
     * their own earn these instead.
     */
    isPartial: z._default(z.boolean(), false),
  }),
  stored: z.object({ ...storedFields, type, options: z.array(storedOption), isPartial: z.boolean() }),
  open: z.object({ ...openFields, type, options: z.array(storedLine) }),
  answer: z.strictObject({ type, options: chosenLines }),
  toStored: (input, nameLine) => ({ ...input, options: input.options.map(nameLine) }),
  namedLines: ({ options }) => options,
  lines: ({ options }) => options,
  withoutKeys: (shown, _question, options) => ({ ...shown, options }),
  feedbackTo: ({ options }, answer) => options.filter(({ id }) => answer.options.includes(id)),
  fits: ({ options }, answer) => areIdsOf(options, answer.options),
  isTyped: false,
  isBlank: ({ options }) => options.length === 0,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
