import { AppError } from '@dars/contracts/errors';
import type { Currency } from '@dars/contracts/selling/currency';
import type { StatementColumn } from '@dars/contracts/selling/statement';
import type { FileTask } from '../../../core/files/file-threads.ts';
import { isOtherFile, recogniseEncoding } from '../../../core/files/text-encoding.ts';
import { isXml, readCamt } from './camt.ts';
import { type ReadTable, readCsvStatement } from './csv.ts';
import { type FingerprintedEntry, withFingerprints } from './entry.ts';
import { isMt940, readMt940 } from './mt940.ts';

/** A statement that is to be read. */
export interface StatementTask extends FileTask {
  /** The currency of the portal's orders. */
  currency: Currency;
  /** What the columns of a CSV file hold, as the caller says. Undefined: as the headers say. */
  columns: readonly (StatementColumn | null)[] | undefined;
}

export type StatementFile = Omit<ReadTable, 'entries'> & { entries: FingerprintedEntry[] };

/** Characters at the beginning by which the format is recognised. */
const HEAD = 4096;

/**
 * Reads a bank statement; its format is recognised by its content.
 * @throws statement-empty, statement-format, statement-rows, import-csv, import-xml, import-doctype, import-heavy
 */
export async function readStatement({ content: bytes, currency, columns }: StatementTask): Promise<StatementFile> {
  const content = Buffer.from(bytes.buffer);
  if (content.length === 0) throw AppError.rule('content', 'statement-empty');
  const read = readEntries(content, { currency, columns });
  return { ...read, entries: withFingerprints(read.entries, currency) };
}

function readEntries(content: Buffer, how: Pick<StatementTask, 'currency' | 'columns'>): ReadTable {
  const encoding = recogniseEncoding(content);
  if (content.toString('latin1', 0, 4) === 'PK\u0003\u0004' || isOtherFile(content, encoding))
    throw AppError.rule('content', 'statement-format');
  const head = new TextDecoder(encoding).decode(content).slice(0, HEAD);
  const withoutTable = { columns: [], preview: [], missing: [], skipped: 0 };
  if (isXml(head)) return { ...withoutTable, ...readCamt(content, how.currency) };
  return isMt940(head) ? { ...withoutTable, ...readMt940(content, how.currency) } : readCsvStatement(content, how);
}
