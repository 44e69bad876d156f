import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CsvStep } from '@dars/contracts/csv';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { toAppError } from './errors.ts';

type Head = NonNullable<CsvStep['head']>;

/** Makes the next step of an export: what comes after that row. */
export type NextCsvStep = (after?: string) => Promise<CsvStep>;

/**
 * A table as a file, however long: written step by step, no faster than the client reads. Each step is a call of its
 * own: no transaction waits for a slow reader, and a session that ends stops it.
 */
export async function csvStream(next: NextCsvStep): Promise<CsvStream> {
  const { head, ...first } = await next();
  if (!head) throw new Error('The first step of an export says what it is going to be.');
  return new CsvStream(head, rowsFrom(first, next));
}

async function* rowsFrom(first: Omit<CsvStep, 'head'>, next: NextCsvStep): AsyncGenerator<string[][]> {
  yield first.rows;
  for (let last = first.next; last !== null; ) {
    const step = await patiently(next, last);
    yield step.rows;
    last = step.next;
  }
}

/** Times that a step of a file which has begun is tried again; a second passes between two of them. */
const RETRIES = 8;

/** Whoever asks may be told to come back, but not within a file: the server comes back itself. */
async function patiently(next: NextCsvStep, after: string): Promise<CsvStep> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await next(after);
    } catch (thrown) {
      const { code, details } = toAppError(thrown);
      if (code !== 'unavailable' || retries === RETRIES) throw thrown;
      await sleep((details.retryAfter ?? 1) * 1000);
    }
  }
}

export class CsvStream {
  readonly #head: Head;
  readonly #steps: AsyncIterable<string[][]>;

  constructor(head: Head, steps: AsyncIterable<string[][]>) {
    this.#head = head;
    this.#steps = steps;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('x-total-count', this.#head.total)
      .header('content-disposition', `attachment; filename="${this.#head.fileName}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(this.#text()));
  }

  async *#text(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvText([this.#head.columns]);
    for await (const rows of this.#steps) if (rows.length > 0) yield csvText(rows);
  }
}

/** Without it Excel takes the bytes for those of the machine's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. A cell that a spreadsheet would calculate begins with an apostrophe; so does a phone number, and stays text. */
export function csvText(rows: readonly string[][]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}

/** Where a semicolon or a tab parts the cells, as Excel has it in many countries, what follows one must not be a formula. */
function harmless(cell: string): string {
  return cell.replace(/[;\t](?=[=+\-@])/g, "$&'");
}
