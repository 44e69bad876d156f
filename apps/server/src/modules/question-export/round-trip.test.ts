import type { Question, QuestionInput } from '@dars/contracts/content/question';
import { parsePassage } from '@dars/contracts/content/question/passage';
import { EXPORT_FORMATS, type ExportFormat } from '@dars/contracts/content/question-export';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../question-import/formats/formats.ts';
import { documentOf } from '../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats/formats.ts';
import { GENERATED_TYPES, generatedQuestion } from './testing/generated-questions.ts';
import type { Finding } from './writing.ts';

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
  it.each(GENERATED_TYPES)('is read as the same %s, except for the losses that it tells', (type) => {
    const writer = formatWriters[format];
    fc.assert(
      fc.property(fc.array(generatedQuestion(type), { minLength: 1, maxLength: 3 }), (inputs) => {
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
