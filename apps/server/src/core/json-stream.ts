import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Streams a JSON document that is too large for memory, no faster than the client reads. A disconnected client ends it.
 */
export class JsonStream {
  readonly #parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.#parts = parts;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type(JSON_TYPE).send(Readable.from(this.#parts));
  }
}

/** Streams a list of rows in batches. */
export class ListStream extends JsonStream {
  readonly #total: number;

  constructor(total: number, batches: AsyncIterable<readonly unknown[]>) {
    super(listFrom(batches));
    this.#total = total;
  }

  override send(reply: FastifyReply): FastifyReply {
    return super.send(reply.header('x-total-count', this.#total));
  }
}

async function* listFrom(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let written = 0;
  yield '{"rows":[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield (written > 0 ? ',' : '') + JSON.stringify(batch).slice(1, -1);
    written += batch.length;
  }
  yield `],"total":${written}}`;
}
