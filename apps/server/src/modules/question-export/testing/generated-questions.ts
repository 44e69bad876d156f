import { type QuestionInput, questionInput } from '@dars/contracts/content/question';
import { MAX_ANSWER_FILES } from '@dars/contracts/content/question/limits';
import { escapePassage } from '@dars/contracts/content/question/passage';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { decimalText } from '@dars/contracts/decimal';
import { ANSWER_FILE_KINDS } from '@dars/contracts/upload';
import fc from 'fast-check';

/** Signs that mean something in one of the formats, and letters of three languages. */
const SIGNS = [...'abع¿ñ٣7 =~#{}:%\\/*[]|<>&"\'-.,;!$`@_^+', '->', '=>', '\\n', '[html]', '%50%', '//', '::', ']]>'];
const text = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: max })
    .map((written) => written.trim())
    .filter((written) => written !== '' && !/\\\(|\\\[|\$\$/.test(written));
const line = text(20);
const lines = fc.array(text(30), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const distinct = (min: number, max: number) =>
  fc.uniqueArray(line, { minLength: min, maxLength: max, selector: (each) => each.normalize('NFC') });
const decimal = fc
  .tuple(fc.bigInt(-99_999n, 99_999n), fc.nat({ max: 4 }))
  .map(([units, scale]) => decimalText({ units, scale }));
const positive = decimal.map((each) => each.replace('-', ''));

const passage = fc
  .array(
    fc.tuple(
      fc.constantFrom('', 'x ', '[a] ', 'ع\n', '\\|'),
      distinct(1, 3),
      distinct(0, 2),
      fc.constantFrom(' y', '.', '\n\nz'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((gaps) =>
    gaps
      .map(([before, right, wrong, after]) => {
        const others = wrong.filter((each) => !right.includes(each));
        const words = [...right.map((each) => (others.length > 0 ? '*' : '') + escapePassage(each))];
        return `${escapePassage(before)}[${[...words, ...others.map(escapePassage)].join('|')}]${escapePassage(after)}`;
      })
      .join(''),
  );

/** Feedback for some of the options. */
const feedbacks: fc.Arbitrary<{ feedback?: string }[]> = fc.array(
  fc.oneof(
    fc.constant({}),
    lines.map((feedback) => ({ feedback })),
  ),
  { minLength: 12, maxLength: 12 },
);

/** Shares of options that together are all points of a multiple choice. */
const SHARES = [
  [100, -100],
  [50, 50, 0, 0],
  [33.33, 33.33, 33.33, -50],
  [90, 10, -37.5],
  [60, 20, 20, 0, -5],
  [12.5, 87.5],
];
const share = fc.constantFrom(5, 12.5, 33.33, 50, 66.67, 83.33, 37.5);

const rubricOf = (criteria: readonly string[]) =>
  criteria.map((each) => ({ text: each, levels: [1, 0].map((points) => ({ text: `${points}`, points })) }));

/** The fields of each type. Not all of them are valid questions. */
const FIELDS: Partial<Record<QuestionType, fc.Arbitrary<object>>> = {
  single: fc
    .tuple(
      distinct(2, 12),
      feedbacks,
      fc.option(fc.array(fc.constantFrom(100, 50, 33.33, 0, -25, 37.5), { size: 'large' })),
    )
    .map(([all, feedback, shares]) => ({
      options: all.map((each, index) => ({
        ...{ text: each, isCorrect: index === 1, ...feedback[index] },
        ...(shares && { share: index === 1 ? 100 : (shares[index] ?? 0) }),
      })),
    })),
  multiple: fc
    .tuple(distinct(2, 12), feedbacks, fc.nat({ max: 11 }), fc.boolean(), fc.option(fc.constantFrom(...SHARES)))
    .map(([all, feedback, rights, isPartial, shares]) => ({
      options: all.map((each, index) => ({
        ...{ text: each, isCorrect: index <= rights, ...feedback[index] },
        ...(shares && { share: shares[index] ?? 0 }),
      })),
      isPartial: isPartial || shares !== null,
    })),
  trueFalse: fc.tuple(fc.boolean(), feedbacks).map(([isTrue, [whenTrue, whenFalse]]) => ({
    ...{ isTrue, ...(whenTrue?.feedback && { whenTrue }), ...(whenFalse?.feedback && { whenFalse }) },
  })),
  matrix: fc
    .record({
      columns: distinct(2, 6),
      rows: distinct(2, 6),
      right: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
    })
    .map(({ columns, rows, right }) => ({
      columns: columns.map((each) => ({ text: each })),
      rows: rows.map((each, index) => ({ text: each, rightColumn: (right[index] ?? 0) % columns.length })),
    })),
  shortText: fc
    .record({ accepted: distinct(1, 4), others: distinct(0, 3), share, ignoreMarks: fc.boolean() })
    .map(({ accepted, others, share: each, ignoreMarks }) => {
      const alternatives = others
        .filter((other) => !accepted.includes(other))
        .map((other) => ({ text: other, share: each }));
      return { accepted, ignoreMarks, ...(alternatives.length > 0 && { alternatives }) };
    }),
  longText: fc
    .record({
      graderNote: fc.oneof(fc.constant(''), lines),
      minimumWords: fc.option(fc.integer({ min: 1, max: 50 })),
      maximumWords: fc.option(fc.integer({ min: 50, max: 5000 })),
      criteria: distinct(0, 2),
    })
    .map(({ criteria, ...more }) => ({
      ...more,
      rubric: rubricOf(criteria),
    })),
  fileUpload: fc
    .record({
      kinds: fc.subarray(ANSWER_FILE_KINDS, { minLength: 1 }),
      maximumFiles: fc.integer({ min: 1, max: MAX_ANSWER_FILES }),
      graderNote: fc.oneof(fc.constant(''), lines),
      criteria: distinct(0, 2),
    })
    .map(({ criteria, ...more }) => ({ ...more, rubric: rubricOf(criteria) })),
  gaps: fc.record({ passage, ignoreMarks: fc.boolean(), isPartial: fc.boolean() }),
  wordBank: fc.record({ passage, distractors: distinct(0, 3), isPartial: fc.boolean() }),
  numeric: fc
    .record({
      value: decimal,
      tolerance: positive,
      units: fc.uniqueArray(fc.tuple(line, fc.constantFrom('1', '0.01', '1000', '0.25', '3', '0.3048')), {
        maxLength: 3,
        selector: ([unit]) => unit.normalize('NFC'),
      }),
      isUnitRequired: fc.boolean(),
      alternatives: fc.array(
        fc.record({ value: decimal, tolerance: positive, share: fc.oneof(share, fc.constant(100)) }),
        {
          maxLength: 2,
        },
      ),
    })
    .map(({ units, alternatives, ...more }) => ({
      ...{ ...more, units: units.map(([unit, factor]) => ({ text: unit, factor })) },
      ...(alternatives.length > 0 && { alternatives }),
    })),
  matching: fc
    .record({ items: distinct(2, 5), matches: fc.array(line, { minLength: 5, maxLength: 5 }), isPartial: fc.boolean() })
    .chain(({ items, matches, isPartial }) =>
      distinct(0, 3).map((distractors) => ({
        pairs: items.map((each, index) => ({ text: each, match: { text: matches[index] ?? '' } })),
        distractors: distractors.filter((each) => !matches.includes(each)).map((each) => ({ text: each })),
        isPartial,
      })),
    ),
  ordering: distinct(2, 12).map((all) => ({ items: all.map((each) => ({ text: each })) })),
};

/** The types that one of the formats can hold. */
export const GENERATED_TYPES = Object.keys(FIELDS) as QuestionType[];

/** A valid question of the type. */
export const generatedQuestion = (type: QuestionType): fc.Arbitrary<QuestionInput> =>
  fc
    .record({ text: lines, explanation: fc.oneof(fc.constant(''), lines), points: fc.integer({ min: 1, max: 100 }) })
    .chain((common) =>
      (FIELDS[type] ?? fc.constant({})).map((fields) => questionInput.safeParse({ type, ...common, ...fields }).data),
    )
    .filter((input) => input !== undefined);
