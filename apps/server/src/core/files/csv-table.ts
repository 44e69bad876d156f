import { AppError, type RuleKey } from '@dars/contracts/errors';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { cleanCell, cleanLines } from './cells.ts';
import { isOtherFile, recogniseEncoding, type TextEncoding } from './text-encoding.ts';

/** The signs that separate the cells of a CSV file. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvReading {
  /** Takes the rows one after another, with their numbers in the file from 1, so that no table is ever held whole. */
  take: (row: number, cells: readonly string[]) => void;
  /** Returns what a column with this header holds; undefined for an unknown header. */
  columnOf: (header: string) => string | undefined;
  /** Most columns that are read. */
  maxColumns: number;
  /** The rule that a file breaks which is no text. */
  otherFile: RuleKey;
  /** Whether the line breaks in cells are kept. */
  keepsLines?: boolean;
}

/** Excel writes and reads the delimiter in a line of its own, which it does not show. */
const NAMED_DELIMITER = /^sep=(.)[ \t]*(?:\r\n|\n|\r)/i;
/** Characters and rows at the beginning by which the delimiter is recognised. */
const SAMPLE = 64 * 1024;
const SAMPLE_ROWS = 20;
/** Most characters of a row, so that a quotation mark without an end is told and not read as a cell. */
const MAX_ROW = 256 * 1024;

/**
 * Reads a table of separated values in any of the encodings and with any of the delimiters.
 * @throws `otherFile` for a file that is no text, import-csv for a quotation mark without an end
 */
export function readCsvTable(
  content: Buffer,
  { take, maxColumns, otherFile, columnOf, keepsLines = false }: CsvReading,
): { encoding: TextEncoding; delimiter: Delimiter } {
  const encoding = recogniseEncoding(content);
  if (isOtherFile(content, encoding)) throw AppError.rule('content', otherFile);
  const decoded = new TextDecoder(encoding).decode(content);
  const named = NAMED_DELIMITER.exec(decoded);
  const text = decoded.slice(named?.[0].length ?? 0);
  const delimiter = DELIMITERS.find((each) => each === named?.[1]) ?? delimiterOf(text, columnOf);
  let row = 0;
  try {
    parse(text, {
      ...optionsOf(delimiter),
      max_record_size: MAX_ROW,
      // Returns nothing, so that the parser keeps no row.
      on_record: (cells: string[]) => {
        row += 1;
        take(row, cells.slice(0, maxColumns).map(keepsLines ? cleanLines : cleanCell));
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw AppError.rule('content', 'import-csv', { line: row + 1 + (named ? 1 : 0) });
  }
  return { encoding, delimiter };
}

const optionsOf = (delimiter: Delimiter): Options<string[]> => ({
  ...{ delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
  // Spaces before a quotation mark. Tabs may be the delimiter.
  ltrim: delimiter !== '\t',
});

/** Returns the delimiter with which a row names most columns, else the one with which the first rows have most cells. */
function delimiterOf(text: string, columnOf: CsvReading['columnOf']): Delimiter {
  const sample = text.slice(0, SAMPLE);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter, columnOf) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.delimiter;
}

function scoreOf(sample: string, delimiter: Delimiter, columnOf: CsvReading['columnOf']): number {
  const rows: string[][] = [];
  try {
    parse(sample, {
      ...optionsOf(delimiter),
      to: SAMPLE_ROWS,
      on_record: (cells: string[]) => void rows.push(cells.map(cleanCell)),
    });
  } catch (error) {
    // The sample may end within a cell; the rows before it count.
    if (!(error instanceof CsvError)) throw error;
  }
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const known = filled.map((row) => new Set(row.flatMap((cell) => columnOf(cell) ?? [])).size);
  const cells = Math.min(...filled.map(({ length }) => length), MOST_CELLS);
  return Math.max(0, ...known) * 1000 + (filled.length === 0 ? 0 : cells);
}

/** Below the weight of a known column. */
const MOST_CELLS = 100;
