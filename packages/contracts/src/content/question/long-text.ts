import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { multiLineText, rule, wholeNumber } from '../../rules.ts';
import { LONG_TEXT_MAX, MAX_WORDS, QUESTION_MAX } from './limits.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';
import { authoredRubric, linesOfRubric, storedRubric } from './rubric.ts';

const type = z.literal('longText');

const words = z._default(
  z.nullable(wholeNumber().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_WORDS, rule('maximum-value')))),
  null,
);

/** Requires that the limits of the words allow an answer. */
const allowAnswers = z.check<{ minimumWords: number | null; maximumWords: number | null }>(({ value, issues }) => {
  const { minimumWords, maximumWords } = value;
  if (minimumWords === null || maximumWords === null || minimumWords <= maximumWords) return;
  const message = 'words-order' satisfies RuleKey;
  issues.push({ code: 'custom', message, path: ['maximumWords'], input: value });
});

/** A text of several paragraphs that a person marks. */
export const longText = defineQuestionType({
  input: z
    .strictObject({
      ...{ type, ...authoredFields },
      /** Learners are told how many words are wanted. Answers with fewer or more are taken all the same. */
      minimumWords: words,
      maximumWords: words,
      rubric: z._default(authoredRubric, []),
      /** For the people who mark the answers; no learner gets it. */
      graderNote: z._default(multiLineText(QUESTION_MAX), ''),
    })
    .check(allowAnswers),
  stored: z.object({
    ...{ ...storedFields, type, rubric: storedRubric, graderNote: z.string() },
    minimumWords: z.nullable(z.int()),
    maximumWords: z.nullable(z.int()),
  }),
  open: z.object({
    ...{ ...openFields, type },
    minimumWords: z.nullable(z.int()),
    maximumWords: z.nullable(z.int()),
  }),
  answer: z.strictObject({ type, text: multiLineText(LONG_TEXT_MAX) }),
  ...withoutLines,
  toStored: (input, nameLine) => ({
    ...input,
    rubric: input.rubric.map((criterion) => ({ ...nameLine(criterion), levels: criterion.levels.map(nameLine) })),
  }),
  namedLines: ({ rubric }) => linesOfRubric(rubric),
  withoutKeys: (shown, { minimumWords, maximumWords }) => ({ ...shown, minimumWords, maximumWords }),
  forLearner: (question) => ({ ...question, graderNote: '' }),
  rubricOf: ({ rubric }) => rubric,
  isTyped: true,
  isBlank: ({ text }) => text === '',
  isPartlyAnswered: () => false,
  hasWantedLength({ minimumWords, maximumWords }, { text }) {
    const words = countWords(text);
    return words >= (minimumWords ?? 0) && words <= (maximumWords ?? words);
  },
  brokenRule: () => undefined,
});

const WORD = /[\p{L}\p{N}]/u;

/** Counts the words of a text: the parts between white space that have a letter or a digit. */
export const countWords = (text: string): number => text.split(/\s+/u).filter((part) => WORD.test(part)).length;
