import type { Question, QuestionInput } from '@dars/contracts/content/question';
import { questionInput } from '@dars/contracts/content/question';
import { escapePassage, parsePassage } from '@dars/contracts/content/question/passage';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { EXPORT_FORMATS, type ExportFormat } from '@dars/contracts/content/question-export';
import { decimalText } from '@dars/contracts/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../question-import/formats/formats.ts';
import { documentOf } from '../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats/formats.ts';
import type { Finding } from './writing.ts';

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
      rubric: criteria.map((each) => ({ text: each, levels: [1, 0].map((points) => ({ text: `${points}`, points })) })),
    })),
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
const TYPES = Object.keys(FIELDS) as QuestionType[];

/** A valid question of the type. */
const questionOf = (type: QuestionType): fc.Arbitrary<QuestionInput> =>
  fc
    .record({ text: lines, explanation: fc.oneof(fc.constant(''), lines), points: fc.integer({ min: 1, max: 100 }) })
    .chain((common) =>
      (FIELDS[type] ?? fc.constant({})).map((fields) => questionInput.safeParse({ type, ...common, ...fields }).data),
    )
    .filter((input) => input !== undefined);

/** Whether the shares of a choice are those of the product's own rule, so that no file needs them. */
function isPlainChoice({ type, options = [] }: { type: string; options?: { share?: number }[] }): boolean {
  const shares = options.map(({ share: own = 0 }) => own);
  const rights = shares.filter((each) => each > 0).length;
  if (type === 'single') return rights === 1 && shares.every((each) => each === 0 || each === 100);
  const part = Math.round(10_000 / rights) / 100;
  return type === 'multiple' && shares.every((each) => each === (each > 0 ? part : -part));
}

/** Returns the question without ids, and with a passage as it is read. */
function meaningOf(input: QuestionInput | Question): Record<string, unknown> {
  const {
    schema: _schema,
    image: _image,
    ...plain
  } = JSON.parse(JSON.stringify(input, (key, value) => (key === 'id' ? undefined : value)));
  if (plain.type === 'numeric' && plain.units.length === 0) delete plain.isUnitRequired;
  if (isPlainChoice(plain)) for (const option of plain.options) delete option.share;
  if (plain.passage === undefined) return plain;
  const { texts, gaps } = parsePassage(plain.passage);
  if (plain.type === 'gaps') {
    if (gaps.every(({ choices }) => choices)) delete plain.ignoreMarks;
    return { ...plain, passage: { texts, gaps } };
  }
  const words = gaps.flatMap(({ right, choices }) => [...right, ...(choices ?? [])]);
  return {
    ...{ ...plain, passage: texts, right: gaps.map(({ right }) => right) },
    distractors: [...new Set([...words, ...plain.distractors])].toSorted(),
  };
}

/** Returns what an import of the file must give: the question, except for the losses that the export tells. */
function afterLosses(question: Question, findings: readonly Finding[], format: ExportFormat): Record<string, unknown> {
  const meant = meaningOf(question);
  for (const { code, detail } of findings) {
    if (code === 'part-points') meant['isPartial'] = true;
    else if (code === 'case') meant['ignoreMarks'] = true;
    else if (code === 'word-limit') Object.assign(meant, { minimumWords: null, maximumWords: null });
    else if (code === 'grader-note') meant['graderNote'] = '';
    else if (code === 'rubric') meant['rubric'] = [];
    else if (code === 'alternatives') delete meant['alternatives'];
    else if (code === 'points' && format === 'gift') meant['points'] = 1;
    else if (code === 'unit') {
      meant['units'] = (meant['units'] as { text: string }[]).filter((unit) => unit.text !== detail);
      if ((meant['units'] as unknown[]).length === 0) delete meant['isUnitRequired'];
    } else if (code === 'several-right') {
      const right = meant['right'] as string[][];
      const lost = right.flatMap(([, ...others]) => others);
      const kept = new Set(right.map(([first]) => first));
      const { distractors } = question as Extract<Question, { type: 'wordBank' }>;
      const wrong = parsePassage((question as { passage: string }).passage).gaps.flatMap(({ right: own, choices }) =>
        (choices ?? []).filter((each) => !own.includes(each)),
      );
      const others = new Set([...distractors, ...wrong]);
      meant['distractors'] = (meant['distractors'] as string[]).filter(
        (each) => !lost.includes(each) || kept.has(each) || others.has(each),
      );
      meant['right'] = right.map(([first]) => [first]);
    }
  }
  const isMatching = findings.some(({ code }) => code === 'type-changed');
  return isMatching ? matchingOf(question as Extract<Question, { type: 'matrix' }>, meant) : meant;
}

function matchingOf({ rows, columns }: Extract<Question, { type: 'matrix' }>, meant: Record<string, unknown>) {
  const { rows: _rows, columns: _columns, ...common } = meant;
  const used = new Set(rows.map(({ rightColumn }) => rightColumn));
  return {
    ...{ ...common, type: 'matching', isPartial: true },
    pairs: rows.map((row) => ({ text: row.text, match: { text: columns[row.rightColumn]?.text } })),
    distractors: columns.filter((_column, index) => !used.has(index)).map((each) => ({ text: each.text })),
  };
}

/** Reads the questions of a file; those of QTI have a file each. */
function readBack(format: ExportFormat, written: { text: string; path: string[] }[]) {
  if (format === 'qti') return written.flatMap(({ text }) => readQuestions(Buffer.from(text), 'auto').questions);
  return readQuestions(formatWriters[format].assemble(written, ''), format).questions;
}

describe.each(EXPORT_FORMATS)('an export to %s', (format) => {
  it.each(TYPES)('is read as the same %s, except for the losses that it tells', (type) => {
    const writer = formatWriters[format];
    fc.assert(
      fc.property(fc.array(questionOf(type), { minLength: 1, maxLength: 3 }), (inputs) => {
        const questions = inputs.map((input) => ({ question: documentOf(input), path: [], tags: [] }));
        const written = questions.map((each) => ({ ...each, ...writer.write(each, 1) }));
        const kept = written.flatMap((each) => (each.text === null ? [] : [{ ...each, text: each.text }]));
        if (kept.length === 0) return;
        const read = readBack(format, kept);
        expect(read.map(({ question, findings }) => [question && meaningOf(documentOf(question)), findings])).toEqual(
          kept.map(({ question, findings }) => [afterLosses(question, findings, format), []]),
        );
      }),
      { numRuns: 100 },
    );
  });
});
