import { IMPORT_MAX_QUESTIONS } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { composeLongText } from '../compose-long-text.ts';
import { composeNumeric } from '../compose-numeric.ts';
import {
  composeMatching,
  composeOrdering,
  composeShortText,
  composeTrueFalse,
  QuestionDraft,
} from '../compose-question.ts';
import { latinDigits, type ReadQuestion, Refusal } from '../reading.ts';
import { type CsvColumn, type CsvHeader, type CsvType, csvTypeOf, readHeader } from './csv-columns.ts';
import { composeMarked, optionsNamedBy, truthOf } from './right-answer.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads a table of questions: the first row names the columns, in any language of the product, and each other row is a
 * question. Cells are separated by commas, semicolons or tabs.
 * @throws import-columns without a column for the question, import-csv for a quotation mark without an end
 */
export function readCsv(file: string): ReadQuestion[] {
  const delimiter = delimiterOf(file);
  if (delimiter === undefined) throw AppError.rule('content', 'import-columns');
  const [head, ...records] = recordsOf(file, delimiter);
  const header = readHeader(head?.cells ?? []);
  return records.filter(({ cells }) => cells.some((cell) => cell !== '')).map((record) => toQuestion(record, header));
}

/** Whether the file's first row names the column of the question and another one. */
export const isCsv = (file: string): boolean => delimiterOf(file) !== undefined;

/** Excel writes and reads the delimiter in a line of its own. */
const NAMED_DELIMITER = /^sep=(.)[ \t]*\n/i;

function delimiterOf(file: string): string | undefined {
  const named = NAMED_DELIMITER.exec(file);
  const [first = ''] = file
    .slice(named?.[0].length ?? 0)
    .trimStart()
    .split('\n', 1);
  return DELIMITERS.find((delimiter) => {
    const { columns, options } = readHeader(cellsOf(first.slice(0, 10_000), delimiter));
    return columns.has('text') && columns.size + options.length > 1;
  });
}

const cellsOf = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim());

interface CsvRecord {
  cells: string[];
  line: number;
  source: string;
}

interface ParsedRecord {
  record: string[];
  raw: string;
  info: { lines: number };
}

function recordsOf(file: string, delimiter: string): CsvRecord[] {
  const named = NAMED_DELIMITER.exec(file);
  try {
    const records = parse(file.slice(named?.[0].length ?? 0), {
      ...{ delimiter, info: true, raw: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      // One more than are allowed, so that too many are told, and the header.
      to: IMPORT_MAX_QUESTIONS + 2,
    }) as unknown as ParsedRecord[];
    return records.map(({ record, raw, info }) => ({
      cells: record.map(cellText),
      line: info.lines - raw.trim().split('\n').length + 1 + (named ? 1 : 0),
      source: raw.trim(),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw AppError.rule('content', 'import-csv', { line: Number(error['lines']) || 1 });
  }
}

/** An export writes an apostrophe before what a spreadsheet would calculate (`csvText`). */
const cellText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

function toQuestion({ cells, line, source }: CsvRecord, header: CsvHeader): ReadQuestion {
  const cell = (column: CsvColumn): string => cells[header.columns.get(column) ?? -1] ?? '';
  const options = header.options.flatMap((place) => cells[place] || []);
  const about = { name: cell('text'), line, category: cell('category'), fileType: cell('type'), source };
  return new QuestionDraft(about).finish((draft) => {
    draft.setText(plain(cell('text')));
    draft.addExplanation(plain(cell('explanation')));
    draft.setTags(
      cell('tags')
        .split(/[,;،؛]/)
        .flatMap((tag) => tag.trim() || []),
    );
    if (cell('points') !== '') draft.setPoints(numberIn(cell('points')));
    const row = { right: cell('right'), options };
    const type = cell('type') === '' ? guessType(row) : csvTypeOf(cell('type'));
    if (type === undefined) throw new Refusal('type-unsupported', cell('type'));
    return COMPOSE[type](draft, row);
  });
}

interface Row {
  right: string;
  options: string[];
}

/** Returns the type of a row that names none, if it can only be a choice, or true or false. */
function guessType({ right, options }: Row): CsvType | undefined {
  if (options.length === 0) return truthOf(right) === undefined ? undefined : 'trueFalse';
  return (optionsNamedBy(right, options)?.length ?? 0) > 1 ? 'multiple' : 'single';
}

const COMPOSE: Record<CsvType, (draft: QuestionDraft, row: Row) => object> = {
  single: (draft, row) => composeRow(draft, row, true),
  multiple: (draft, row) => composeRow(draft, row, false),
  trueFalse(draft, { right }) {
    const truth = truthOf(right);
    if (truth === undefined) throw new Refusal('answer-unknown', right);
    return composeTrueFalse(draft, truth, []);
  },
  shortText(draft, { right, options }) {
    const accepted = [...right.split('|'), ...options].flatMap((text) => text.trim() || []);
    const answers = accepted.map((text) => ({
      ...plain(text.replaceAll('*', '\\*')),
      share: 100,
      feedback: undefined,
    }));
    return composeShortText(draft, answers, { isCaseSensitive: false });
  },
  longText(draft, { right, options: [option] }) {
    if (option !== undefined) throw new Refusal('line-unclear', option);
    return composeLongText(draft, { notes: [plain(right)] });
  },
  numeric(draft, { right }) {
    const [value = '', tolerance = '0'] = right.split(/±|\+\/?-/).map((part) => part.trim());
    return composeNumeric(draft, [{ value, tolerance, share: 100, feedback: undefined }]);
  },
  ordering: (draft, { options }) => composeOrdering(draft, options.map(plain)),
  matching(draft, { options }) {
    const pairs = options.map((option) => sidesOf(option));
    return composeMatching(
      draft,
      pairs.map(([item, match]) => ({ item: plain(item), match: plain(match) })),
    );
  },
  matrix(_draft, { options }) {
    const rows = options.map((option) => sidesOf(option));
    const columns = [...new Set(rows.map(([, column]) => column))];
    return {
      ...{ type: 'matrix', columns: columns.map((text) => ({ text })), isPartial: true },
      rows: rows.map(([text, column]) => ({ text, rightColumn: columns.indexOf(column) })),
    };
  },
  gaps: (_draft, { right }) => ({ type: 'gaps', passage: right, isPartial: true }),
  wordBank: (_draft, { right, options }) => ({
    type: 'wordBank',
    passage: right,
    distractors: options,
    isPartial: true,
  }),
};

const plain = (text: string) => ({ text, format: 'plain' as const });

const numberIn = (text: string): number => Number(latinDigits(text).replace(',', '.')) || 0;

function composeRow(draft: QuestionDraft, { right, options }: Row, isSingle: boolean): object {
  if (right === '') throw new Refusal('no-right-answer');
  const places = optionsNamedBy(right, options);
  if (!places || (isSingle && places.length > 1)) throw new Refusal('answer-unknown', right);
  return composeMarked(draft, { options, right: places, isSingle });
}

/** Splits "Jordan = Amman" at its last equals sign or arrow. @throws Refusal without one */
function sidesOf(option: string): [string, string] {
  const found = /^(.*)(?:=>|->|=|→|←)(.*)$/s.exec(option);
  if (!found) throw new Refusal('pair-broken', option);
  return [(found[1] ?? '').trim(), (found[2] ?? '').trim()];
}
