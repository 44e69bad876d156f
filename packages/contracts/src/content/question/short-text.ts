import * as z from 'zod/mini';
import { optionalText, requiredText, rule } from '../../rules.ts';
import { MAX_ACCEPTED, OPTION_MAX } from './limits.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';
import { earnedShare } from './shares.ts';

const type = z.literal('shortText');

/** Texts that earn all points stand in `accepted`. */
const belowAll = z.refine<number>((share) => share < 100, rule('share-part'));

/** A typed answer, compared with a list of accepted texts. */
export const shortText = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    accepted: z
      .array(requiredText(OPTION_MAX))
      .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ACCEPTED, rule('maximum-items'))),
    /** Texts that earn a share of the points only. */
    alternatives: z.exactOptional(
      z
        .array(z.strictObject({ text: requiredText(OPTION_MAX), share: earnedShare.check(belowAll) }))
        .check(z.maxLength(MAX_ACCEPTED, rule('maximum-items'))),
    ),
    /** أحمد, احمد and «أَحْمَد» count as equal; so do Ana, ana and Aná. */
    ignoreMarks: z._default(z.boolean(), true),
  }),
  stored: z.object({
    ...{ ...storedFields, type, accepted: z.array(z.string()), ignoreMarks: z.boolean() },
    alternatives: z.exactOptional(z.array(z.object({ text: z.string(), share: z.number() }))),
  }),
  open: z.object({ ...openFields, type }),
  answer: z.strictObject({ type, text: optionalText(OPTION_MAX) }),
  ...withoutLines,
  isTyped: true,
  isBlank: ({ text }) => text === '',
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
