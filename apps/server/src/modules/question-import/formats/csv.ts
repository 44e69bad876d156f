import { IMPORT_MAX_QUESTIONS } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { composeLongText } from '../compose-long-text.ts';
import { composeMatching } from '../compose-matching.ts';
import { composeNumeric } from '../compose-numeric.ts';
import {
  composeChoice,
  composeOrdering,
  composeShortText,
  composeTrueFalse,
  type FileAnswer,
  type FormattedText,
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
  const ofOption = (place: number | undefined): string => cells[place ?? -1] ?? '';
  const lines = header.options.map(({ option, share, feedback }) => ({
    ...{ text: ofOption(option), share: ofOption(share), feedback: ofOption(feedback) },
  }));
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
    const row = rowOf(cell('right'), lines);
    const type = cell('type') === '' ? guessType(row) : csvTypeOf(cell('type'));
    if (type === undefined) throw new Refusal('type-unsupported', cell('type'));
    if (!WITH_EXTRAS.has(type)) tellExtras(draft, row.lines);
    return COMPOSE[type](draft, row);
  });
}

/** An option of a row, with what stands in its columns. */
interface RowOption {
  text: string;
  /** Percent of the points; undefined if the row has none. */
  share: number | undefined;
  feedback: FormattedText | undefined;
}

interface Row {
  right: string;
  /** The texts of the options that have one. */
  options: string[];
  lines: RowOption[];
  /** The feedback of the first and the second option, which in a statement are true and false. */
  feedback: (FormattedText | undefined)[];
}

/** @throws Refusal for a share that is no number */
function rowOf(right: string, given: readonly Record<'text' | 'share' | 'feedback', string>[]): Row {
  const all = given.map(({ text, share, feedback }) => ({
    ...{ text, share: shareIn(share), feedback: feedback === '' ? undefined : plain(feedback) },
  }));
  const lines = all.filter(({ text }) => text !== '');
  const options = lines.map(({ text }) => text);
  return { right, options, lines, feedback: all.slice(0, 2).map(({ feedback }) => feedback) };
}

const SHARE = /^[+-]?\d{1,3}(?:\.\d{1,10})?$/;

/** Reads a percentage such as "50", "33,3 %" or «٥٠٪». */
function shareIn(cell: string): number | undefined {
  const text = latinDigits(cell)
    .replace(/[\s%٪\u061c\u200e\u200f]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-');
  if (text === '') return undefined;
  if (!SHARE.test(text)) throw new Refusal('not-a-number', cell);
  return Number(text);
}

const haveShares = (lines: readonly RowOption[]): boolean => lines.some(({ share }) => share !== undefined);

/** Returns the type of a row that names none, if it can only be a choice, or true or false. */
function guessType({ right, options, lines }: Row): CsvType | undefined {
  if (options.length === 0) return truthOf(right) === undefined ? undefined : 'trueFalse';
  const isSplit = haveShares(lines) && !lines.some(({ share = 0 }) => share === 100);
  return isSplit || (optionsNamedBy(right, options)?.length ?? 0) > 1 ? 'multiple' : 'single';
}

/** Returns the options as answers that earn all points unless they have a share. */
const answersOf = (lines: readonly RowOption[]): FileAnswer[] =>
  lines.map(({ text, share = 100, feedback }) => ({ ...plain(text), share, feedback }));

/** Tells the shares of options, and adds their feedback to the explanation, in a type that has neither. */
function tellExtras(draft: QuestionDraft, lines: readonly RowOption[]): void {
  for (const { text, share, feedback } of lines) {
    if (share !== undefined) draft.findings.add('fraction', `${share}% ${text}`);
    draft.addFeedback(text, feedback);
  }
}

/** The types whose options have a share and feedback, or none at all. */
const WITH_EXTRAS = new Set<CsvType>(['single', 'multiple', 'trueFalse', 'shortText', 'numeric']);

const COMPOSE: Record<CsvType, (draft: QuestionDraft, row: Row) => object> = {
  single: (draft, row) => composeRow(draft, row, true),
  multiple: (draft, row) => composeRow(draft, row, false),
  trueFalse(draft, { right, feedback }) {
    const truth = truthOf(right);
    if (truth === undefined) throw new Refusal('answer-unknown', right);
    return composeTrueFalse(draft, truth, truth ? feedback : feedback.toReversed());
  },
  shortText(draft, { right, lines }) {
    const accepted = right.split('|').flatMap((text) => text.trim() || []);
    const answers = [
      ...accepted.map((text) => ({ ...plain(text), share: 100, feedback: undefined })),
      ...answersOf(lines),
    ];
    const literal = answers.map((each) => ({ ...each, text: each.text.replaceAll('*', '\\*') }));
    return composeShortText(draft, literal, { isCaseSensitive: false });
  },
  longText(draft, { right, options: [option] }) {
    if (option !== undefined) throw new Refusal('line-unclear', option);
    return composeLongText(draft, { notes: [plain(right)] });
  },
  numeric(draft, { right, lines }) {
    const given = right === '' ? [] : [{ text: right, share: 100, feedback: undefined }];
    return composeNumeric(
      draft,
      [...given, ...answersOf(lines)].map(({ text, share, feedback }) => {
        const [value = '', tolerance = '0'] = text.split(/±|\+\/?-/).map((part) => part.trim());
        return { value, tolerance, share, feedback };
      }),
    );
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

function composeRow(draft: QuestionDraft, { right, options, lines }: Row, isSingle: boolean): object {
  const isShared = haveShares(lines);
  if (right === '' && !isShared) throw new Refusal('no-right-answer');
  const places = right === '' ? undefined : optionsNamedBy(right, options);
  if (right !== '' && (!places || (isSingle && places.length > 1))) throw new Refusal('answer-unknown', right);
  if (isShared) {
    const isRight = ({ share = 0 }: RowOption) => (isSingle ? share === 100 : share > 0);
    const contradicts = places && lines.some((line, place) => isRight(line) !== places.includes(place));
    if (contradicts) throw new Refusal('answer-ambiguous', right);
    return composeChoice(draft, answersOf(lines.map((line) => ({ ...line, share: line.share ?? 0 }))), isSingle);
  }
  const feedback = lines.map((line) => line.feedback);
  return composeMarked(draft, { options, right: places ?? [], isSingle, feedback });
}

/** Splits "Jordan = Amman" at its last equals sign or arrow. @throws Refusal without one */
function sidesOf(option: string): [string, string] {
  const found = /^(.*)(?:=>|->|=|→|←)(.*)$/s.exec(option);
  if (!found) throw new Refusal('pair-broken', option);
  return [(found[1] ?? '').trim(), (found[2] ?? '').trim()];
}
