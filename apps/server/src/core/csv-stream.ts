import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { BYTE_ORDER_MARK, type CsvStep, csvText } from '@dars/contracts/csv';
import type { FastifyReply } from 'fastify';
import { toAppError } from './errors.ts';

type Head = NonNullable<CsvStep['head']>;

/** Returns the next step of an export, with the rows after the given one. */
export type NextCsvStep = (after?: string) => Promise<CsvStep>;

/**
 * Streams a table of any length as a CSV file, step by step and no faster than the client reads. Each step is a
 * separate call, so that no transaction waits for a slow client and the end of a session stops the export.
 */
export async function csvStream(next: NextCsvStep): Promise<CsvStream> {
  const { head, ...first } = await next();
  if (!head) throw new Error('The first step of an export must have a head.');
  return new CsvStream(head, rowsFrom(first, next));
}

async function* rowsFrom(first: Omit<CsvStep, 'head'>, next: NextCsvStep): AsyncGenerator<string[][]> {
  yield first.rows;
  for (let last = first.next; last !== null; ) {
    const step = await readStepWithRetries(next, last);
    yield step.rows;
    last = step.next;
  }
}

/** Number of retries of a later step of a file, with a second or `retryAfter` between two of them. */
const RETRIES = 8;

/** Retries a step while the server is unavailable, because the client cannot retry a part of a file. */
async function readStepWithRetries(next: NextCsvStep, after: string): Promise<CsvStep> {
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
