import * as z from 'zod/mini';
import { optionalText, rule } from '../../rules.ts';
import { GAP_MAX, MAX_OPTIONS } from './limits.ts';
import type { OptionLine } from './option-lines.ts';
import { authoredPassage, type Gap, parsePassage } from './passage.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';

const type = z.literal('gaps');

/** The choices of a gap as lines. Their ids hold no more than learners see, so that no stored ids are needed. */
const linesOfGap = ({ choices }: Gap, index: number): OptionLine[] =>
  (choices ?? []).map((text) => ({ id: `${index}/${text}`, text }));

/** A text with gaps, in each of which learners type or choose. */
export const gaps = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    passage: authoredPassage,
    /** أحمد, احمد and «أَحْمَد» count as equal; so do Ana, ana and Aná. */
    ignoreMarks: z._default(z.boolean(), true),
    /** Gives points for each gap, not only for all of them. */
    isPartial: z._default(z.boolean(), true),
  }),
  stored: z.object({ ...storedFields, type, passage: z.string(), ignoreMarks: z.boolean(), isPartial: z.boolean() }),
  open: z.object({
    ...{ ...openFields, type },
    /** The texts before, between and after the gaps. */
    texts: z.array(z.string()),
    gaps: z.array(z.object({ choices: z.nullable(z.array(z.string())) })),
  }),
  /** The texts of the gaps in their order; an empty text for an empty gap. */
  answer: z.strictObject({
    type,
    texts: z.array(optionalText(GAP_MAX)).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  toStored: (input) => input,
  namedLines: () => [],
  lines: ({ passage }) => parsePassage(passage).gaps.flatMap(linesOfGap),
  withoutKeys(shown, { passage }, lines) {
    const { texts, gaps: all } = parsePassage(passage);
    const choicesOf = (gap: Gap, index: number) => {
      const ids = new Set(linesOfGap(gap, index).map(({ id }) => id));
      return gap.choices && lines.filter(({ id }) => ids.has(id)).map(({ text }) => text);
    };
    return { ...shown, texts, gaps: all.map((gap, index) => ({ choices: choicesOf(gap, index) })) };
  },
  fits({ passage }, { texts }) {
    const all = parsePassage(passage).gaps;
    const isOffered = (text: string, index: number) => text === '' || (all[index]?.choices?.includes(text) ?? true);
    return texts.length <= all.length && texts.every(isOffered);
  },
  isTyped: true,
  isBlank: ({ texts }) => texts.every((text) => text === ''),
  isPartlyAnswered: (question, { texts }) => question.gaps.some((_gap, index) => !texts[index]?.trim()),
  brokenRule: () => undefined,
});
