import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { quoteName, type StoredTable, tenantColumn } from './tables.ts';

/** What one table's rows come to. Equal digests: equal rows. */
export interface Digest {
  rows: number;
  sha256: string;
}

/** The same rows are the same text on every server, whatever its settings. */
const FIXED = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A large table takes its time.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

export async function fixSettings(tx: TransactionSql): Promise<void> {
  for (const [name, value] of Object.entries(FIXED)) await tx`select set_config(${name}, ${value}, true)`;
}

/** The rows of a table, of one tenant or of all, in the order of their key. */
export function rowsOf({ name, columns, key }: StoredTable, tenantId?: string): string {
  const list = columns.map(quoteName).join(', ');
  const where = tenantId === undefined ? '' : ` where ${tenantColumn(name)} = '${tenantId}'`;
  const order = key.length > 0 ? key.map(quoteName).join(', ') : `${quoteName(name)}::text collate "C"`;
  return `select ${list} from ${quoteName(name)}${where} order by ${order}`;
}

/** In Postgres' own text format, a line for each row. Without a place to write to it is only counted. */
export async function copyOut(tx: TransactionSql, query: string, to: Writable = nowhere()): Promise<Digest> {
  const meter = new Meter();
  await pipeline(await tx.unsafe(`copy (${query}) to stdout`).readable(), meter, to);
  return meter.digest();
}

/** What a file of that format holds. @throws when it cannot be read */
export async function digestFile(path: string): Promise<Digest> {
  const meter = new Meter();
  await pipeline(createReadStream(path), meter, nowhere());
  return meter.digest();
}

export async function copyIn(tx: TransactionSql, { name, columns }: StoredTable, path: string): Promise<void> {
  const list = columns.map(quoteName).join(', ');
  const query = tx.unsafe(`copy ${quoteName(name)} (${list}) from stdin`);
  const into = await query.writable();
  // What the server says of the last rows postgres.js tells a promise that has been kept long ago.
  const refused = new Promise<never>((_resolve, reject) => Object.assign(query, { reject }));
  await Promise.race([pipeline(createReadStream(path), into), refused]);
}

const NEWLINE = 10;

/** Lets everything pass, and counts. A line's end inside a value is written as two other characters. */
class Meter extends Transform {
  #hash = createHash('sha256');
  #rows = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    for (const byte of chunk) if (byte === NEWLINE) this.#rows += 1;
    done(null, chunk);
  }

  digest(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
