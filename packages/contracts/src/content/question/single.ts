import * as z from 'zod/mini';
import { id, rule } from '../../rules.ts';
import { areIdsOf, authoredLines, authoredOption, countRight, storedLine, storedOption } from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';
import { hasShares, haveAllShares, markRightByShare } from './shares.ts';

const type = z.literal('single');

/** Options of which exactly one is right, or each of which earns its own share of the points. */
export const single = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    options: authoredLines(authoredOption).check(
      haveAllShares,
      markRightByShare((share) => share === 100),
      z.refine((all) => hasShares(all) || countRight(all) === 1, rule('one-right-option')),
      z.refine((all) => !hasShares(all) || countRight(all) > 0, rule('share-full')),
    ),
  }),
  stored: z.object({ ...storedFields, type, options: z.array(storedOption) }),
  open: z.object({ ...openFields, type, options: z.array(storedLine) }),
  answer: z.strictObject({ type, option: id }),
  toStored: (input, nameLine) => ({ ...input, options: input.options.map(nameLine) }),
  namedLines: ({ options }) => options,
  lines: ({ options }) => options,
  withoutKeys: (shown, _question, options) => ({ ...shown, options }),
  feedbackTo: ({ options }, { option }) => options.filter(({ id: each }) => each === option),
  fits: ({ options }, { option }) => areIdsOf(options, [option]),
  isTyped: false,
  isBlank: () => false,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
