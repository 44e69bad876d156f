import * as z from 'zod/mini';
import { optionalText, requiredText, rule } from '../../rules.ts';
import { GAP_MAX, MAX_OPTIONS } from './limits.ts';
import { normalizeLine, type OptionLine, repeatedLine, repeatedLines } from './option-lines.ts';
import { authoredPassage, parsePassage } from './passage.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';

const type = z.literal('wordBank');

/** Returns the words that the gaps themselves bring, all right ones among them, so that a solution names no other word. */
function wordsOfGaps(passage: string): string[] {
  const words = parsePassage(passage).gaps.flatMap(({ right, choices }) => [
    ...right,
    ...(choices ?? []).filter((text) => !right.includes(text)),
  ]);
  return [...new Set(words)];
}

/** Returns every word of the bank once. Learners may put a word into several gaps. */
const bankOf = (question: { passage: string; distractors: readonly string[] }): string[] => [
  ...new Set([...wordsOfGaps(question.passage), ...question.distractors]),
];

/** Requires that no distractor reads like another one or like a word of a gap, which may be right. */
const areDistractorsWrong = z.check<{ passage: string; distractors: string[] }>(({ value, issues }) => {
  const right = parsePassage(value.passage).gaps.flatMap((gap) => gap.choices ?? gap.right);
  const words = [...new Set(right.map(normalizeLine))];
  for (const index of repeatedLines([...words, ...value.distractors])) {
    issues.push(repeatedLine(value, ['distractors', index - words.length]));
  }
});

/** A text with gaps, which learners fill with words of one list. */
export const wordBank = defineQuestionType({
  input: z
    .strictObject({
      ...{ type, ...authoredFields },
      passage: authoredPassage,
      /** Words that belong into no gap. */
      distractors: z._default(
        z.array(requiredText(GAP_MAX)).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
        [],
      ),
      /** Gives points for each gap, not only for all of them. */
      isPartial: z._default(z.boolean(), true),
    })
    .check(areDistractorsWrong),
  stored: z.object({
    ...{ ...storedFields, type },
    passage: z.string(),
    distractors: z.array(z.string()),
    isPartial: z.boolean(),
  }),
  open: z.object({
    ...{ ...openFields, type },
    /** The texts before, between and after the gaps. */
    texts: z.array(z.string()),
    words: z.array(z.string()),
  }),
  /** The words of the gaps in their order; an empty text for an empty gap. */
  answer: z.strictObject({
    type,
    words: z.array(optionalText(GAP_MAX)).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  toStored: (input) => input,
  namedLines: () => [],
  /** A word is its own id, which tells no more than the word. */
  lines: (question): OptionLine[] => bankOf(question).map((text) => ({ id: text, text })),
  withoutKeys: (shown, { passage }, lines) => ({
    ...shown,
    texts: parsePassage(passage).texts,
    words: lines.map(({ text }) => text),
  }),
  fits(question, { words }) {
    const bank = bankOf(question);
    const isWhole = words.length <= parsePassage(question.passage).gaps.length;
    return isWhole && words.every((word) => word === '' || bank.includes(word));
  },
  isTyped: false,
  isBlank: ({ words }) => words.every((word) => word === ''),
  isPartlyAnswered: ({ texts }, { words }) => texts.slice(1).some((_text, index) => !words[index]),
  brokenRule: () => undefined,
});
