import * as z from 'zod/mini';
import { id, rule } from '../../rules.ts';
import { MAX_OPTIONS } from './limits.ts';
import {
  areIdsOf,
  authoredLine,
  authoredLines,
  normalizeLine,
  type OptionLine,
  repeatedLine,
  repeatedLines,
  shownLine,
  storedLine,
} from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';

const type = z.literal('matching');

/**
 * Requires that no distractor reads like a match, because it would be right. Two pairs may have the same match:
 * learners see it once.
 */
const areDistractorsWrong = z.check<{ pairs: { match: { text: string } }[]; distractors: { text: string }[] }>(
  ({ value, issues }) => {
    const matches = [...new Set(value.pairs.map(({ match }) => normalizeLine(match.text)))];
    const all = [...matches, ...value.distractors.map(({ text }) => text)];
    for (const index of repeatedLines(all))
      issues.push(repeatedLine(value, ['distractors', index - matches.length, 'text']));
  },
);

interface Choices {
  pairs: { match: OptionLine }[];
  distractors: OptionLine[];
}

/** Two pairs may have the same match: it is offered once. */
function choicesOf({ pairs, distractors }: Choices): OptionLine[] {
  const all = [...pairs.map(({ match }) => match), ...distractors];
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

/** Pairs to be put together. */
export const matching = defineQuestionType({
  input: z
    .strictObject({
      ...{ type, ...authoredFields },
      pairs: authoredLines(z.strictObject({ ...authoredLine, match: z.strictObject(authoredLine) })),
      /** Choices that belong to no pair. */
      distractors: z._default(z.array(z.strictObject(authoredLine)).check(z.maxLength(MAX_OPTIONS)), []),
      /** Gives points for each pair, not only for all of them. */
      isPartial: z._default(z.boolean(), false),
    })
    .check(areDistractorsWrong),
  stored: z.object({
    ...{ ...storedFields, type },
    pairs: z.array(z.object({ ...storedLine.shape, match: storedLine })),
    distractors: z.array(storedLine),
    isPartial: z.boolean(),
  }),
  open: z.object({ ...openFields, type, items: z.array(storedLine), choices: z.array(storedLine) }),
  answer: z.strictObject({
    type,
    pairs: z.array(z.strictObject({ item: id, choice: id })).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  toStored: (input, nameLine) => ({
    ...input,
    pairs: input.pairs.map((pair) => ({ ...nameLine(pair), match: nameLine(pair.match) })),
    distractors: input.distractors.map(nameLine),
  }),
  namedLines: ({ pairs, distractors }) => [...pairs, ...pairs.map(({ match }) => match), ...distractors],
  lines: choicesOf,
  withoutKeys: (shown, { pairs }, choices) => ({
    ...{ ...shown, choices },
    items: pairs.map(shownLine),
  }),
  fits(question, { pairs }) {
    const items = pairs.map(({ item }) => item);
    const offered = choicesOf(question);
    return areIdsOf(question.pairs, items) && pairs.every(({ choice }) => offered.some((line) => line.id === choice));
  },
  isTyped: false,
  isBlank: ({ pairs }) => pairs.length === 0,
  isPartlyAnswered: ({ items }, { pairs }) => pairs.length < items.length,
  brokenRule: () => undefined,
});
