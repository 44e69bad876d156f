import {
  PEOPLE_IMPORT_DELIMITERS,
  PEOPLE_IMPORT_MAX_COLUMNS,
  type PeopleImportDelimiter,
} from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { isOtherFile, recogniseEncoding } from '../../../core/files/text-encoding.ts';
import { columnOfHeader } from '../headers.ts';
import { cleanCell } from './cells.ts';
import type { TableFacts, TakeRow } from './table.ts';

/** Excel writes and reads the delimiter in a line of its own, which it does not show. */
const NAMED_DELIMITER = /^sep=(.)[ \t]*(?:\r\n|\n|\r)/i;
/** Characters and rows at the beginning by which the delimiter is recognised. */
const SAMPLE = 64 * 1024;
const SAMPLE_ROWS = 10;
/** Most characters of a row, so that a quotation mark without an end is told and not read as a cell. */
const MAX_ROW = 256 * 1024;

/**
 * Reads a table of separated values in any of the encodings and with any of the delimiters.
 * @throws people-format for a file that is no text, import-csv for a quotation mark without an end
 */
export function readCsv(content: Buffer, take: TakeRow): TableFacts {
  const encoding = recogniseEncoding(content);
  if (isOtherFile(content, encoding)) throw AppError.rule('content', 'people-format');
  const decoded = new TextDecoder(encoding).decode(content);
  const named = NAMED_DELIMITER.exec(decoded);
  const text = decoded.slice(named?.[0].length ?? 0);
  const delimiter = PEOPLE_IMPORT_DELIMITERS.find((each) => each === named?.[1]) ?? delimiterOf(text);
  let row = 0;
  try {
    parse(text, {
      ...optionsOf(delimiter),
      max_record_size: MAX_ROW,
      // Returns nothing, so that the parser keeps no row.
      on_record: (cells: string[]) => {
        row += 1;
        take(row, cells.slice(0, PEOPLE_IMPORT_MAX_COLUMNS).map(cleanCell));
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw AppError.rule('content', 'import-csv', { line: row + 1 + (named ? 1 : 0) });
  }
  return { format: 'csv', encoding, delimiter, sheet: null };
}

const optionsOf = (delimiter: PeopleImportDelimiter): Options<string[]> => ({
  ...{ delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
  // Spaces before a quotation mark. Tabs may be the delimiter.
  ltrim: delimiter !== '\t',
});

/** Returns the delimiter with which the first rows name most columns, else the one with which they have most cells. */
function delimiterOf(text: string): PeopleImportDelimiter {
  const sample = text.slice(0, SAMPLE);
  const scores = PEOPLE_IMPORT_DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.delimiter;
}

function scoreOf(sample: string, delimiter: PeopleImportDelimiter): number {
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
  const known = new Set(filled[0]?.map((cell) => columnOfHeader(cell) ?? 'none'));
  known.delete('none');
  const cells = Math.min(...filled.map(({ length }) => length), PEOPLE_IMPORT_MAX_COLUMNS);
  return known.size * 1000 + (filled.length === 0 ? 0 : cells);
}
