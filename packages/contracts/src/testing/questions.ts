import fc from 'fast-check';
import { MAX_COLUMNS, MAX_OPTIONS, MIN_OPTIONS } from '../content/question/limits.ts';
import { parsePassage } from '../content/question/passage.ts';
import { QUESTION_SCHEMA } from '../content/question/question-fields.ts';
import type { QuestionType } from '../content/question/question-types.ts';
import { type Answer, type AnswerOf, linesOf, type Question, type QuestionOf } from '../content/question.ts';
import type { RichText, RichTextMark } from '../content/rich-text.ts';
import { ANSWER_FILE_KINDS } from '../upload.ts';
import { REGION_CENTRES, SECRET, sampleFile, sampleId, sampleRegions, sampleRubric } from './question-parts.ts';

/** The fields of a stored question of any type. */
export const plainQuestion = { schema: QUESTION_SCHEMA, text: 'x', explanation: '', image: null, points: 1 } as const;

const docOf = (text: string, ...marks: RichTextMark[]): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
});
const line = fc
  .tuple(fc.uuid(), fc.constantFrom('أحمد', 'ب', 'c', 'd', 'cinco', '٦'), fc.boolean())
  .map(([id, text, isBold]) => ({ id, text, ...(isBold && { richText: docOf(text, { type: 'bold' }) }) }));
const size = { minLength: MIN_OPTIONS, maxLength: MAX_OPTIONS };
const lines = fc.array(line, size);
const marked = fc.array(fc.tuple(line, fc.boolean()), size);
const anyEvery: fc.Arbitrary<Every> = fc.record(
  {
    schema: fc.constant(QUESTION_SCHEMA),
    text: fc.constantFrom('كم؟', 'How many?'),
    explanation: fc.constant(`${SECRET}explanation`),
    richExplanation: fc.constant(docOf(`${SECRET}explanation`)),
    image: fc.constant(null),
    points: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['schema', 'text', 'explanation', 'image', 'points'] },
);
const idsOf = (question: Question) => linesOf(question).map(({ id }) => id);

const feedback = { feedback: `${SECRET}feedback`, richFeedback: docOf(`${SECRET}feedback`, { type: 'italic' }) };

/** Options with at least one right one, and with exactly one for `single`. */
const options = (isSingle: boolean) =>
  fc.tuple(marked, fc.nat(MIN_OPTIONS - 1)).map(([all, right]) =>
    all.map(([option, isRight], index) => ({
      ...{ ...option, isCorrect: index === right || (isRight && !isSingle) },
      ...(isRight && feedback),
    })),
  );

/** Options with shares of their own, of which one earns all points, or several earn them together. */
const sharedOptions = (isSingle: boolean) =>
  fc
    .tuple(fc.array(line, { minLength: 4, maxLength: MAX_OPTIONS }), fc.constantFrom(0, -25, -33.33, 12.5))
    .map(([all, last]) => {
      const shares = isSingle ? [100, 50, 33.33] : [33.33, 33.33, 33.33];
      const rest = isSingle ? last : Math.min(0, last);
      return all.map((option, index) => {
        const share = shares[index] ?? rest;
        return { ...option, share, isCorrect: isSingle ? share === 100 : share > 0 };
      });
    });

/** The fields of a stored question that are the same for every type. */
type Every = Pick<Question, 'schema' | 'text' | 'explanation' | 'richExplanation' | 'image' | 'points'>;

/** Samples of one type. */
interface Samples<Type extends QuestionType> {
  questions: (every: Every) => fc.Arbitrary<QuestionOf<Type>>;
  right: (question: QuestionOf<Type>) => AnswerOf<Type>;
  /** Answers that fit the question, right or wrong. */
  answers: (question: QuestionOf<Type>) => fc.Arbitrary<AnswerOf<Type>>;
}

const withUnits = (every: Every) => ({
  ...{ ...every, type: 'numeric' as const, isUnitRequired: true },
  units: [
    { text: `${SECRET}م`, factor: '1' },
    { text: `${SECRET}سم`, factor: '0.01' },
  ],
});

const samples: { [Type in QuestionType]: Samples<Type> } = {
  single: {
    questions: (every) =>
      fc.oneof(options(true), sharedOptions(true)).map((each) => ({ ...every, type: 'single', options: each })),
    right: (question) => ({
      type: 'single',
      option: question.options.find(({ isCorrect }) => isCorrect)?.id ?? '',
    }),
    answers: (question) => fc.constantFrom(...idsOf(question)).map((option) => ({ type: 'single', option })),
  },
  multiple: {
    questions: (every) =>
      fc
        .tuple(fc.oneof(options(false), sharedOptions(false)), fc.boolean())
        .map(([each, isPartial]) => ({ ...every, type: 'multiple', options: each, isPartial })),
    right: (question) => ({
      type: 'multiple',
      options: question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
    }),
    answers: (question) => fc.subarray(idsOf(question)).map((chosen) => ({ type: 'multiple', options: chosen })),
  },
  trueFalse: {
    questions: (every) =>
      fc.boolean().map((isTrue) => ({ ...every, type: 'trueFalse', isTrue, ...(isTrue && { whenFalse: feedback }) })),
    right: ({ isTrue }) => ({ type: 'trueFalse', isTrue }),
    answers: () => fc.boolean().map((isTrue) => ({ type: 'trueFalse', isTrue })),
  },
  matrix: {
    questions: (every) =>
      fc
        .tuple(fc.array(line, { ...size, maxLength: MAX_COLUMNS }), lines, fc.nat(), fc.boolean())
        .map(([columns, rows, right, isPartial]) => ({
          ...{ ...every, type: 'matrix', columns, isPartial },
          rows: rows.map((row, index) => ({ ...row, rightColumn: (right + index) % columns.length })),
        })),
    right: ({ columns, rows }) => ({
      type: 'matrix',
      rows: rows.map(({ id, rightColumn }) => ({ row: id, column: columns[rightColumn]?.id ?? '' })),
    }),
    answers({ columns, rows }) {
      const column = fc.constantFrom(...columns.map(({ id }) => id));
      const chosen = rows.map(({ id }) => column.map((each) => ({ row: id, column: each })));
      return fc.tuple(...chosen).map((all) => ({ type: 'matrix', rows: all }));
    },
  },
  shortText: {
    questions: (every) =>
      fc.tuple(fc.boolean(), fc.boolean()).map(([ignoreMarks, hasAlternatives]) => ({
        ...{ ...every, type: 'shortText', ignoreMarks },
        accepted: [`${SECRET}أَحْمَد`, `${SECRET}12`],
        ...(hasAlternatives && { alternatives: [{ text: `${SECRET}محمد`, share: 50 }] }),
      })),
    right: ({ accepted }) => ({ type: 'shortText', text: accepted[0] ?? '' }),
    answers: () =>
      fc.constantFrom('', 'احمد', `${SECRET}احمد`, `${SECRET}١٢`).map((text) => ({ type: 'shortText', text })),
  },
  longText: {
    questions: (every) =>
      fc.tuple(fc.constantFrom(null, 5), fc.constantFrom(null, 7), fc.boolean()).map(([least, most, hasRubric]) => ({
        ...{ ...every, type: 'longText', minimumWords: least, maximumWords: most, graderNote: `${SECRET}note` },
        rubric: hasRubric ? sampleRubric : [],
      })),
    right: () => ({ type: 'longText', text: 'أول\n\nثانٍ' }),
    answers: () => fc.constantFrom('', 'نص', 'a b\n\nc').map((text) => ({ type: 'longText', text })),
  },
  fileUpload: {
    questions: (every) =>
      fc
        .tuple(fc.subarray([...ANSWER_FILE_KINDS], { minLength: 1 }), fc.integer({ min: 1, max: 5 }), fc.boolean())
        .map(([kinds, maximumFiles, hasRubric]) => ({
          ...{ ...every, type: 'fileUpload', kinds, maximumFiles, graderNote: `${SECRET}note` },
          rubric: hasRubric ? sampleRubric : [],
        })),
    right: (question) => ({ type: 'fileUpload', files: [sampleFile(question, 0)] }),
    answers: (question) =>
      fc.integer({ min: 0, max: question.maximumFiles }).map((count) => ({
        type: 'fileUpload',
        files: Array.from({ length: count }, (_, index) => sampleFile(question, index)),
      })),
  },
  gaps: {
    questions: (every) =>
      fc.tuple(fc.boolean(), fc.boolean()).map(([ignoreMarks, isPartial]) => ({
        ...{ ...every, type: 'gaps', ignoreMarks, isPartial },
        passage: `في [${SECRET}القاهرة|${SECRET}12] and\n[*ب|c|*أحمد] or [*6|7].`,
      })),
    right: ({ passage }) => ({ type: 'gaps', texts: parsePassage(passage).gaps.map(({ right }) => right[0] ?? '') }),
    answers({ passage }) {
      const typed = ['', 'احمد', `${SECRET}القاهره`];
      const texts = parsePassage(passage).gaps.map(({ choices }) => fc.constantFrom(...(choices ?? typed)));
      return fc.tuple(...texts).map((all) => ({ type: 'gaps', texts: all }));
    },
  },
  wordBank: {
    questions: (every) =>
      fc.tuple(fc.subarray(['ج', 'd', 'cinco']), fc.boolean()).map(([distractors, isPartial]) => ({
        ...{ ...every, type: 'wordBank', distractors, isPartial },
        passage: 'في [أحمد|ب] and\n[*ب|c] or [٦].',
      })),
    right: ({ passage }) => ({
      type: 'wordBank',
      words: parsePassage(passage).gaps.map(({ right }) => right[0] ?? ''),
    }),
    answers(question) {
      const words = parsePassage(question.passage).gaps.map(() => fc.constantFrom('', ...idsOf(question)));
      return fc.tuple(...words).map((all) => ({ type: 'wordBank', words: all }));
    },
  },
  numeric: {
    questions: (every) =>
      fc
        .record(
          {
            value: fc.constantFrom('-7.25', '0.3', '1500'),
            tolerance: fc.constantFrom('0', '0.1'),
            alternatives: fc.boolean().map(() => [{ value: '1501', tolerance: '0.5', share: 66.67 }]),
          },
          { requiredKeys: ['value', 'tolerance'] },
        )
        .chain((numbers) =>
          fc.constantFrom({ ...every, type: 'numeric' as const, ...numbers }, { ...withUnits(every), ...numbers }),
        ),
    right: ({ value, units }) => ({ type: 'numeric', text: value, ...(units && { unit: units[0]?.text ?? '' }) }),
    answers: () => fc.constantFrom('', '٠٫٣', '0,3', '-7.25', '1,500', 'x').map((text) => ({ type: 'numeric', text })),
  },
  matching: {
    questions: (every) =>
      fc
        .tuple(lines, lines, fc.array(line, { maxLength: 3 }), fc.boolean())
        .map(([items, matches, distractors, isPartial]) => ({
          ...{ ...every, type: 'matching' },
          pairs: items.slice(0, matches.length).map((item, index) => ({ ...item, match: matches[index] ?? item })),
          distractors,
          isPartial,
        })),
    right(question) {
      // Learners see one of several matches that read the same.
      const offered = (text: string) => linesOf(question).find((each) => each.text === text)?.id ?? '';
      return {
        type: 'matching',
        pairs: question.pairs.map(({ id, match }) => ({ item: id, choice: offered(match.text) })),
      };
    },
    answers(question) {
      const choice = fc.constantFrom(...idsOf(question));
      const pairs = question.pairs.map(({ id }) => choice.map((each) => ({ item: id, choice: each })));
      return fc.tuple(...pairs).map((chosen) => ({ type: 'matching', pairs: chosen }));
    },
  },
  ordering: {
    questions: (every) => lines.map((items) => ({ ...every, type: 'ordering', items })),
    right: ({ items }) => ({ type: 'ordering', items: items.map(({ id }) => id) }),
    answers(question) {
      const ids = idsOf(question);
      return fc.shuffledSubarray(ids, { minLength: ids.length }).map((items) => ({ type: 'ordering', items }));
    },
  },
  hotSpot: {
    questions: (every) =>
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([markerCount, isPartial]) => ({
        ...{ ...every, type: 'hotSpot', markerCount, isPartial },
        ...{ image: `/files/${sampleId(0)}/image/${sampleId(1)}.png`, imageDescription: 'خريطة' },
        regions: sampleRegions,
      })),
    right: ({ markerCount }) => ({ type: 'hotSpot', markers: REGION_CENTRES.slice(0, markerCount) }),
    answers({ markerCount }) {
      const place = fc.constantFrom(...REGION_CENTRES, { x: 0, y: 0 }, { x: 0.5, y: 0.25 });
      return fc.array(place, { maxLength: markerCount }).map((markers) => ({ type: 'hotSpot', markers }));
    },
  },
};

/** Questions of every type as they are stored. */
export const anyQuestion: fc.Arbitrary<Question> = anyEvery.chain((every) =>
  fc.oneof<fc.Arbitrary<Question>[]>(...Object.values(samples).map(({ questions }) => questions(every))),
);

const rightIn = <Type extends QuestionType>(type: Type, question: QuestionOf<Type>) => samples[type].right(question);

/** Returns the right answer to a question. */
export const rightAnswer = (question: Question): Answer => rightIn(question.type, question);

const answersIn = <Type extends QuestionType>(type: Type, question: QuestionOf<Type>): fc.Arbitrary<Answer> =>
  samples[type].answers(question);

/** Generates answers that fit the question, right or wrong. */
export const anyAnswer = (question: Question): fc.Arbitrary<Answer> => answersIn(question.type, question);
