import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { quoteName, type StoredTable, tenantColumn } from './tables.ts';

/** Count and digest of one table's rows. Equal digests mean equal rows. */
export interface Digest {
  rows: number;
  sha256: string;
}

/** Settings under which the same rows are the same text on every server. */
const FIXED = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // No limit, because a large table takes its time.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

export async function fixTextFormats(tx: TransactionSql): Promise<void> {
  for (const [name, value] of Object.entries(FIXED)) await tx`select set_config(${name}, ${value}, true)`;
}

/** The order of texts: that of their bytes in every locale. */
export type RowOrder = 'bytes';

interface Rows {
  /** Undefined: of all tenants. */
  tenantId?: string;
  /** Undefined: texts are sorted as the database's locale does. */
  order: RowOrder | undefined;
}

/** Returns the query of a table's rows in the order of their key. */
export function rowsOf({ name, columns, key, texts }: StoredTable, { tenantId, order }: Rows): string {
  const sorted = (column: string) => quoteName(column) + (order && texts.includes(column) ? ' collate "C"' : '');
  const list = columns.map(quoteName).join(', ');
  const where = tenantId === undefined ? '' : ` where ${tenantColumn(name)} = '${tenantId}'`;
  const keys = key.length > 0 ? key.map(sorted).join(', ') : `${quoteName(name)}::text collate "C"`;
  return `select ${list} from ${quoteName(name)}${where} order by ${keys}`;
}

/**
 * Copies the rows of a query in Postgres' own text format, a line for each row, and returns their digest. Without a
 * target it only computes the digest.
 */
export async function copyOut(tx: TransactionSql, query: string, to?: Writable): Promise<Digest> {
  const meter = new RowDigest();
  const rows = await tx.unsafe(`copy (${query}) to stdout`).readable();
  // postgres.js stops reading from its connection when rows come faster than they are consumed, and starts again when
  // more are requested: never, if the last ones have come by then (porsager/postgres#1016).
  rows.once('end', () => rows._read(0));
  if (to) await pipeRows(rows, meter, to);
  else for await (const chunk of rows) meter.count(chunk);
  return meter.digest();
}

/** Reads to the last row even if writing fails, because the connection can do nothing else before that. */
async function pipeRows(rows: Readable, meter: RowDigest, to: Writable): Promise<void> {
  const written = Promise.allSettled([finished(to)]);
  try {
    for await (const chunk of rows) {
      meter.count(chunk);
      if (to.writable && !to.write(chunk)) await Promise.race([waitForDrain(to), written]);
    }
    to.end();
  } catch (error) {
    to.destroy();
    throw error;
  }
  const [outcome] = await written;
  if (outcome.status === 'rejected') throw outcome.reason;
}

const waitForDrain = (to: Writable) => new Promise<void>((resolve) => to.once('drain', resolve));

/** Returns the digest of rows that `copyOut` wrote. */
export async function digestRows(content: AsyncIterable<Buffer>): Promise<Digest> {
  const meter = new RowDigest();
  for await (const chunk of content) meter.count(chunk);
  return meter.digest();
}

export async function copyIn(tx: TransactionSql, { name, columns }: StoredTable, rows: Readable): Promise<void> {
  const list = columns.map(quoteName).join(', ');
  const query = tx.unsafe(`copy ${quoteName(name)} (${list}) from stdin`);
  const into = await query.writable();
  // postgres.js reports a server error after the last rows to a promise that has long been resolved.
  const refused = new Promise<never>((_resolve, reject) => Object.assign(query, { reject }));
  await Promise.race([pipeline(rows, into), refused]);
}

const NEWLINE = 10;

/** Counts and digests lines. A line break inside a value is written as two other characters. */
class RowDigest {
  #hash = createHash('sha256');
  #rows = 0;

  count(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (const byte of chunk) if (byte === NEWLINE) this.#rows += 1;
  }

  digest(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
