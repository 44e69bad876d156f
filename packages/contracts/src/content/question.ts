import * as z from 'zod/mini';
import { DECIMAL_MAX, decimalsOf, decimalText } from '../decimal.ts';
import type { RuleKey } from '../errors.ts';
import { id, multiLineText, optionalText, requiredMultiLineText, requiredText, rule } from '../rules.ts';
import { trimText } from '../text.ts';
import { fileAddress } from '../upload.ts';

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'trueFalse',
  'shortText',
  'numeric',
  'matching',
  'ordering',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const QUESTION_MAX = 4000;
export const OPTION_MAX = 500;
/** Most options of a question. `UNITS_PER_POINT` is divisible by every number of right options up to this one. */
export const MAX_OPTIONS = 12;
export const MIN_OPTIONS = 2;
export const MAX_ACCEPTED = 20;
export const MAX_POINTS = 100;

/** The lines that an author writes. A line without an id is new; ids do not tell which option is right. */
const newOption = { id: z.optional(id), text: requiredText(OPTION_MAX) };
const options = <Option extends z.core.$ZodType<{ text: string }>>(option: Option) =>
  z.array(option).check(
    z.minLength(MIN_OPTIONS, rule('minimum-items')),
    z.maxLength(MAX_OPTIONS, rule('maximum-items')),
    z.refine((all) => areDistinct(all.flatMap(idsIn)), rule('invalid')),
    areToldApart,
  );

function idsIn(option: unknown): unknown[] {
  if (option === null || typeof option !== 'object') return [];
  const own = 'id' in option && option.id !== undefined ? [option.id] : [];
  return 'match' in option ? [...own, ...idsIn(option.match)] : own;
}

const areDistinct = (values: unknown[]) => new Set(values).size === values.length;

/** Returns a line as a reader sees it: without white space around it, in one Unicode form. */
const asRead = (text: string) => trimText(text).normalize('NFC');

/**
 * Finds lines that read the same as an earlier one, which no learner can tell apart. Empty lines repeat nothing.
 *
 * @returns the index of each
 */
function repeatedLines(texts: readonly string[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, index) => {
    const read = asRead(text);
    const isRepeated = seen.has(read);
    if (read !== '') seen.add(read);
    return isRepeated ? [index] : [];
  });
}

const repeated = (input: unknown, path: (string | number)[]) => ({
  ...{ code: 'custom' as const, message: 'repeated-line' satisfies RuleKey, continue: true },
  ...{ input, path },
});

/** Requires that no line reads the same as another one. */
const areToldApart = z.check<{ text: string }[]>(({ value, issues }) => {
  for (const index of repeatedLines(value.map(({ text }) => text))) issues.push(repeated(value, [index, 'text']));
});

/**
 * Requires that no distractor reads like a match, because it would be right. Two pairs may have the same match:
 * learners see it once.
 */
const areDistractorsWrong = z.check<{ pairs: { match: { text: string } }[]; distractors: { text: string }[] }>(
  ({ value, issues }) => {
    const matches = [...new Set(value.pairs.map(({ match }) => asRead(match.text)))];
    const all = [...matches, ...value.distractors.map(({ text }) => text)];
    for (const index of repeatedLines(all))
      issues.push(repeated(value, ['distractors', index - matches.length, 'text']));
  },
);

const markedOption = z.strictObject({ ...newOption, isCorrect: z._default(z.boolean(), false) });
const rightOnes = (all: { isCorrect: boolean }[]) => all.filter(({ isCorrect }) => isCorrect).length;

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

const every = {
  /** Plain lines. Each takes the direction of what is written in it. */
  text: requiredMultiLineText(QUESTION_MAX),
  /** Shown with the right answer. */
  explanation: z._default(multiLineText(QUESTION_MAX), ''),
  /** Address of the uploaded picture. */
  image: fileAddress,
  points: z._default(
    z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_POINTS, rule('maximum-value'))),
    1,
  ),
};

const types = {
  single: {
    options: options(markedOption).check(z.refine((all) => rightOnes(all) === 1, rule('one-right-option'))),
  },
  multiple: {
    options: options(markedOption).check(z.refine((all) => rightOnes(all) > 0, rule('right-option-missing'))),
    /** Gives part of the points for part of the answer: max(0, (right − wrong) ÷ all right ones). */
    isPartial: z._default(z.boolean(), false),
  },
  trueFalse: { isTrue: z.boolean() },
  shortText: {
    accepted: z
      .array(requiredText(OPTION_MAX))
      .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ACCEPTED, rule('maximum-items'))),
    /** أحمد, احمد and «أَحْمَد» count as equal; so do Ana, ana and Aná. */
    ignoreMarks: z._default(z.boolean(), true),
  },
  numeric: {
    value: decimal,
    tolerance: z._default(decimal.check(z.refine((text) => !text.startsWith('-'), rule('minimum-value'))), '0'),
  },
  matching: {
    pairs: options(z.strictObject({ ...newOption, match: z.strictObject(newOption) })),
    /** Choices that belong to no pair. */
    distractors: z._default(z.array(z.strictObject(newOption)).check(z.maxLength(MAX_OPTIONS)), []),
    /** Gives points for each pair, not only for all of them. */
    isPartial: z._default(z.boolean(), false),
  },
  /** The items in their right order. */
  ordering: { items: options(z.strictObject(newOption)) },
} as const;

/** A question as an author writes it. A further type is one more line. */
export const questionInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), ...every, ...types.single }),
  z.strictObject({ type: z.literal('multiple'), ...every, ...types.multiple }),
  z.strictObject({ type: z.literal('trueFalse'), ...every, ...types.trueFalse }),
  z.strictObject({ type: z.literal('shortText'), ...every, ...types.shortText }),
  z.strictObject({ type: z.literal('numeric'), ...every, ...types.numeric }),
  z.strictObject({ type: z.literal('matching'), ...every, ...types.matching }).check(areDistractorsWrong),
  z.strictObject({ type: z.literal('ordering'), ...every, ...types.ordering }),
]);
export type QuestionInput = z.output<typeof questionInput>;

const line = z.object({ id: z.string(), text: z.string() });
export type OptionLine = z.infer<typeof line>;
const markedLine = z.object({ ...line.shape, isCorrect: z.boolean() });

/** Version of the stored question document. Documents of attempts keep the version that they were written with. */
export const QUESTION_SCHEMA = 1;

const stored = {
  /** The version of the form in which the document is stored. */
  schema: z.literal(QUESTION_SCHEMA),
  text: z.string(),
  explanation: z.string(),
  image: z.nullable(z.string()),
  points: z.int(),
};

/** A question as it is stored, with its key. No learner who may still answer it receives this. */
export const question = z.discriminatedUnion('type', [
  z.object({ ...stored, type: z.literal('single'), options: z.array(markedLine) }),
  z.object({ ...stored, type: z.literal('multiple'), options: z.array(markedLine), isPartial: z.boolean() }),
  z.object({ ...stored, type: z.literal('trueFalse'), isTrue: z.boolean() }),
  z.object({
    ...stored,
    type: z.literal('shortText'),
    accepted: z.array(z.string()),
    ignoreMarks: z.boolean(),
  }),
  z.object({ ...stored, type: z.literal('numeric'), value: z.string(), tolerance: z.string() }),
  z.object({
    ...stored,
    type: z.literal('matching'),
    pairs: z.array(z.object({ ...line.shape, match: line })),
    distractors: z.array(line),
    isPartial: z.boolean(),
  }),
  z.object({ ...stored, type: z.literal('ordering'), items: z.array(line) }),
]);
export type Question = z.infer<typeof question>;

const open = { id: z.string(), text: z.string(), image: z.nullable(z.string()), points: z.int() };

/** A question as a learner gets it. The schema has no field for a key. */
export const openQuestion = z.discriminatedUnion('type', [
  z.object({ ...open, type: z.literal('single'), options: z.array(line) }),
  z.object({ ...open, type: z.literal('multiple'), options: z.array(line) }),
  z.object({ ...open, type: z.literal('trueFalse') }),
  z.object({ ...open, type: z.literal('shortText') }),
  z.object({ ...open, type: z.literal('numeric') }),
  z.object({ ...open, type: z.literal('matching'), items: z.array(line), choices: z.array(line) }),
  z.object({ ...open, type: z.literal('ordering'), items: z.array(line) }),
]);
export type OpenQuestion = z.infer<typeof openQuestion>;

/** Returns the lines among which a learner chooses, in their authored order. */
export function linesOf(question: Question): OptionLine[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options;
    case 'ordering':
      return question.items;
    case 'matching':
      return choicesOf(question);
    default:
      return [];
  }
}

/** Two pairs may have the same match: it is offered once. */
function choicesOf({ pairs, distractors }: Extract<Question, { type: 'matching' }>): OptionLine[] {
  const all = [...pairs.map(({ match }) => match), ...distractors];
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

/** Returns the question as a learner sees it. `order` holds the ids of `linesOf` in this learner's order. */
export function withoutKeys(id: string, question: Question, order: readonly string[]): OpenQuestion {
  const lines = linesOf(question);
  const inOrder = order.flatMap((each) => {
    const found = lines.find((option) => option.id === each);
    return found ? [{ id: found.id, text: found.text }] : [];
  });
  const { text, image, points } = question;
  const shown = { id, text, image, points };
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { ...shown, type: question.type, options: inOrder };
    case 'ordering':
      return { ...shown, type: 'ordering', items: inOrder };
    case 'matching':
      return {
        ...shown,
        type: 'matching',
        items: question.pairs.map((pair) => ({ id: pair.id, text: pair.text })),
        choices: inOrder,
      };
    default:
      return { ...shown, type: question.type };
  }
}

const chosen = z.array(id).check(z.maxLength(MAX_OPTIONS, rule('maximum-items')));

/** A learner's answer to a question. */
export const answer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), option: id }),
  z.strictObject({ type: z.literal('multiple'), options: chosen }),
  z.strictObject({ type: z.literal('trueFalse'), isTrue: z.boolean() }),
  z.strictObject({ type: z.literal('shortText'), text: optionalText(OPTION_MAX) }),
  /** The text as the learner wrote it, in any digits. */
  z.strictObject({ type: z.literal('numeric'), text: optionalText(DECIMAL_MAX) }),
  z.strictObject({
    type: z.literal('matching'),
    pairs: z.array(z.strictObject({ item: id, choice: id })).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  z.strictObject({ type: z.literal('ordering'), items: chosen }),
]);
export type Answer = z.output<typeof answer>;

/**
 * Whether the answer can belong to this question, right or wrong: it is of the same type and names the question's
 * options, none of them twice.
 */
export function fits(question: Question, answer: Answer): boolean {
  const offered = linesOf(question).map(({ id }) => id);
  const areOffered = (ids: string[]) => areDistinct(ids) && ids.every((each) => offered.includes(each));
  switch (answer.type) {
    case 'single':
      return question.type === 'single' && areOffered([answer.option]);
    case 'multiple':
      return question.type === 'multiple' && areOffered(answer.options);
    case 'ordering':
      return question.type === 'ordering' && areOffered(answer.items) && answer.items.length === offered.length;
    case 'matching': {
      if (question.type !== 'matching') return false;
      const items = answer.pairs.map(({ item }) => item);
      const known = question.pairs.map(({ id }) => id);
      const areItems = areDistinct(items) && items.every((each) => known.includes(each));
      return areItems && answer.pairs.every(({ choice }) => offered.includes(choice));
    }
    default:
      return answer.type === question.type;
  }
}
