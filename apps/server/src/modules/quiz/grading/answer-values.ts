import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { parsePassage } from '@dars/contracts/content/question/passage';
import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { AnswerPart, GivenValue } from '@dars/contracts/learning/quiz-statistics';
import { toLatinDigits } from '@dars/contracts/rules';
import { searchKey } from '@dars/contracts/search-key';
import { isAcceptedText } from '@dars/i18n/accepted-text';
import { type SQL, sql } from 'drizzle-orm';
import { questionGradings } from './question-gradings.ts';

/** A value without its count. */
type DescribedValue = Omit<GivenValue, 'count'>;

/** A part of an answer: a row, a pair or a gap, or the whole answer. */
interface ValuePart extends Pick<AnswerPart, 'label' | 'gap'> {
  /** As in the rows of `rows`. */
  part: string;
  /** The values among which learners choose, in their order. */
  choices: ({ value: string } & DescribedValue)[];
  /** Describes a value that learners composed themselves. Left out: they only choose. */
  describe?: (value: string) => DescribedValue;
}

/** How the answers of one type of question are counted. */
interface AnswerValues<Type extends QuestionType> {
  /** A lateral table of the parts and values of `given.answer`, with columns `part` and `value` of type text. */
  rows: (question: QuestionOf<Type>) => SQL;
  parts: (question: QuestionOf<Type>) => ValuePart[];
  /** Values with the same key are one if both are right or both are wrong. Left out: all are different. */
  keyOf?: (value: string) => string;
}

const WHOLE = { part: '', label: null, gap: null } as const;
const oneRow = (value: SQL) => sql`(select '' as part, ${value} as value)`;
const eachOf = (field: SQL, part: SQL, value: SQL) =>
  sql`(select ${part} as part, ${value} as value from jsonb_array_elements(given.answer -> ${field}) each)`;
/** The texts of the gaps, of which the empty ones are left out. The parts count from 1. */
const eachGap = (field: SQL) => sql`(select place::text as part, each as value
  from jsonb_array_elements_text(given.answer -> ${field}) with ordinality gap (each, place) where each <> '')`;

const described = (text: string, isRight: boolean | null): DescribedValue => ({
  ...{ texts: [text], isTrue: null, region: null, isRight },
});
const choiceOf = ({ id, text }: OptionLine, isRight: boolean) => ({ value: id, ...described(text, isRight) });

const optionParts = ({ options }: { options: readonly (OptionLine & { isCorrect: boolean })[] }): ValuePart[] => [
  { ...WHOLE, choices: options.map((option) => choiceOf(option, option.isCorrect)) },
];

/** Stands for the places of a picture that lie in no region. */
const NO_REGION = 0;
const regionChoice = (number: number, name: string) => ({
  ...{ value: `${number}`, texts: name === '' ? [] : [name] },
  ...{ isTrue: null, region: number, isRight: true },
});

/** Returns the number of the first region in which the marker `each` lies, as `isInRegion` of the contracts finds it. */
function regionNumber(regions: readonly PictureRegion[]): SQL {
  const [x, y] = [sql`(each ->> 'x')::float8`, sql`(each ->> 'y')::float8`];
  const cases = regions.map((region, index) => sql`when ${isWithin(region, x, y)} then ${`${index + 1}`}::text`);
  return sql`case ${sql.join(cases, sql` `)} else ${`${NO_REGION}`}::text end`;
}

function isWithin(region: PictureRegion, x: SQL, y: SQL): SQL {
  if (region.shape === 'polygon') {
    const corners = region.corners.map((corner) => `(${corner.x},${corner.y})`).join(',');
    return sql`${`(${corners})`}::polygon @> point(${x}, ${y})`;
  }
  const side = (place: SQL, start: number, length: number) =>
    sql`(2 * (${place} - ${start}::float8) / ${length}::float8 - 1)`;
  const [across, down] = [side(x, region.x, region.width), side(y, region.y, region.height)];
  if (region.shape === 'ellipse') return sql`${across} ^ 2 + ${down} ^ 2 <= 1 + 1e-9`;
  return sql`greatest(abs${across}, abs${down}) <= 1 + 1e-9`;
}

/** The registry of the types. Null: answers of the type are learners' own works, which are not counted. */
const answerValues: { [Type in QuestionType]: AnswerValues<Type> | null } = {
  single: { rows: () => oneRow(sql`given.answer ->> 'option'`), parts: optionParts },
  multiple: {
    rows: () => sql`(select '' as part, each as value from jsonb_array_elements_text(given.answer -> 'options') each)`,
    parts: optionParts,
  },
  trueFalse: {
    rows: () => oneRow(sql`given.answer ->> 'isTrue'`),
    parts: ({ isTrue }) => [
      {
        ...WHOLE,
        choices: [true, false].map((each) => ({
          value: `${each}`,
          texts: [],
          isTrue: each,
          region: null,
          isRight: each === isTrue,
        })),
      },
    ],
  },
  matrix: {
    rows: () => eachOf(sql`'rows'`, sql`each ->> 'row'`, sql`each ->> 'column'`),
    parts: ({ rows, columns }) =>
      rows.map(({ id, text, rightColumn }) => ({
        ...{ part: id, label: text, gap: null },
        choices: columns.map((column, index) => choiceOf(column, index === rightColumn)),
      })),
  },
  matching: {
    rows: () => eachOf(sql`'pairs'`, sql`each ->> 'item'`, sql`each ->> 'choice'`),
    parts(question) {
      const matches = [...question.pairs.map(({ match }) => match), ...question.distractors];
      // Two pairs may have the same match, which is offered once.
      const choices = matches.filter(({ text }, index) => matches.findIndex((each) => each.text === text) === index);
      return question.pairs.map(({ id, text, match }) => ({
        ...{ part: id, label: text, gap: null },
        choices: choices.map((choice) => choiceOf(choice, choice.text === match.text)),
      }));
    },
  },
  gaps: {
    rows: () => eachGap(sql`'texts'`),
    keyOf: searchKey,
    parts: ({ passage, ignoreMarks }) =>
      parsePassage(passage).gaps.map(({ right, choices }, index) => ({
        ...{ part: `${index + 1}`, label: null, gap: index + 1 },
        choices: (choices ?? []).map((text) => ({ value: text, ...described(text, right.includes(text)) })),
        ...(!choices && { describe: (text) => described(text, isAcceptedText(text, right, ignoreMarks)) }),
      })),
  },
  wordBank: {
    rows: () => eachGap(sql`'words'`),
    parts: ({ passage }) =>
      parsePassage(passage).gaps.map(({ right }, index) => ({
        ...{ part: `${index + 1}`, label: null, gap: index + 1, choices: [] },
        describe: (word) => described(word, right.includes(word)),
      })),
  },
  shortText: {
    rows: () => oneRow(sql`given.answer ->> 'text'`),
    keyOf: searchKey,
    parts: ({ accepted, ignoreMarks }) => [
      { ...WHOLE, choices: [], describe: (text) => described(text, isAcceptedText(text, accepted, ignoreMarks)) },
    ],
  },
  numeric: {
    rows: () => oneRow(sql`(given.answer - 'type')::text`),
    keyOf: toLatinDigits,
    parts: (question) => [
      {
        ...{ ...WHOLE, choices: [] },
        describe(value) {
          const { text, unit = '' } = JSON.parse(value) as { text: string; unit?: string };
          const { right } = questionGradings.numeric.grade(question, { type: 'numeric', text, unit }) ?? { right: 0 };
          return described(`${text} ${unit}`.trim(), right > 0);
        },
      },
    ],
  },
  ordering: {
    rows: () => oneRow(sql`(given.answer -> 'items')::text`),
    parts: (question) => [
      {
        ...{ ...WHOLE, choices: [] },
        describe(value) {
          const items = JSON.parse(value) as string[];
          const { right } = questionGradings.ordering.grade(question, { type: 'ordering', items }) ?? { right: 0 };
          const textOf = new Map(question.items.map(({ id, text }) => [id, text]));
          return { texts: items.map((id) => textOf.get(id) ?? '—'), isTrue: null, region: null, isRight: right > 0 };
        },
      },
    ],
  },
  hotSpot: {
    rows: ({ regions }) => eachOf(sql`'markers'`, sql`''`, regionNumber(regions)),
    parts: ({ regions }) => [
      {
        ...WHOLE,
        choices: [
          ...regions.map(({ name }, index) => regionChoice(index + 1, name)),
          { ...regionChoice(NO_REGION, ''), isRight: false },
        ],
      },
    ],
  },
  longText: null,
  fileUpload: null,
};

/** Whether the questions of a type have a right answer that an author wrote, and not only a person who marks. */
export const hasKey = (type: QuestionType): boolean => answerValues[type] !== null;

const rowsIn = <Type extends QuestionType>(type: Type, question: QuestionOf<Type>): SQL | null => {
  const values: AnswerValues<Type> | null = answerValues[type];
  return values?.rows(question) ?? null;
};

/** Returns the lateral table of the values of a question's answers; null if they are not counted. */
export const valueRowsOf = (question: Question): SQL | null => rowsIn(question.type, question);

/** A value of a part, and the number of answers that have it. */
export interface CountedValue {
  part: string;
  value: string;
  count: number;
  /** Number of values in all answers of the part, the unlisted ones among them. */
  total: number;
}

/**
 * Describes counted values by the question: options in their authored order, with those that nobody chose, and other
 * values by how often they were given.
 *
 * @param counted the most frequent values of each part
 * @param most the most values of a part that are not options
 */
export const describeValues = (question: Question, counted: readonly CountedValue[], most: number): AnswerPart[] =>
  describeIn(question.type, question, counted, most);

function describeIn<Type extends QuestionType>(
  type: Type,
  question: QuestionOf<Type>,
  counted: readonly CountedValue[],
  most: number,
): AnswerPart[] {
  const values: AnswerValues<Type> | null = answerValues[type];
  const byPart = Map.groupBy(counted, ({ part }) => part);
  return (values?.parts(question) ?? []).map(({ part, label, gap, choices, describe }) => {
    const keyOf = (value: string) => (values?.keyOf ? `${describe?.(value).isRight} ${values.keyOf(value)}` : value);
    const given = mergeValues(byPart.get(part) ?? [], keyOf);
    const countOf = new Map(given.map(({ value, count }) => [value, count]));
    const options = choices.map(({ value, ...each }) => ({ ...each, count: countOf.get(value) ?? 0 }));
    const composed = describe ? given.slice(0, most).map(({ value, count }) => ({ ...describe(value), count })) : [];
    const listed = [...options, ...composed];
    const total = byPart.get(part)?.[0]?.total ?? 0;
    return { label, gap, values: listed, others: total - listed.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** Merges values with the same key under the most frequent of them, the most frequent ones first. */
function mergeValues(
  given: readonly CountedValue[],
  keyOf: (value: string) => string,
): Pick<CountedValue, 'value' | 'count'>[] {
  const ordered = given.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return [...Map.groupBy(ordered, ({ value }) => keyOf(value)).values()]
    .map(([first, ...same]) => ({
      value: first?.value ?? '',
      count: same.reduce((sum, { count }) => sum + count, first?.count ?? 0),
    }))
    .toSorted((one, other) => other.count - one.count);
}
