import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStream, untilSettled } from '../testing/streams.ts';
import { ListStream } from './json-stream.ts';

/** About 100 KB, so that a few of them fill every buffer of the connection. */
const batch = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'x'.repeat(80) }));

describe('ListStream', () => {
  let app: FastifyInstance;
  let taken: number;
  let ended: boolean;
  beforeEach(() => {
    app = fastify();
    taken = 0;
    ended = false;
  });
  afterEach(() => app.close());

  async function* batches(count: number) {
    try {
      for (; taken < count; taken += 1) yield batch;
    } finally {
      ended = true;
    }
  }

  const serve = (source: () => AsyncIterable<readonly unknown[]>, total = 0) => {
    app.get('/', (_request, reply) => new ListStream(total, source()).send(reply));
  };

  test('answers one JSON document with every row and their number', async () => {
    serve(() => batches(3), 3000);
    const response = await app.inject('/');
    expect(response.headers['x-total-count']).toBe('3000');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ rows: [...batch, ...batch, ...batch], total: 3000 });
  });

  test('answers an empty list, and skips empty batches', async () => {
    serve(async function* () {
      yield [];
      yield [1];
      yield [];
    });
    expect((await app.inject('/')).body).toBe('{"rows":[1],"total":1}');
    app = fastify();
    serve(() => batches(0));
    expect((await app.inject('/')).body).toBe('{"rows":[],"total":0}');
  });

  test('stops producing rows when the client stops reading, and ends when the client disconnects', async () => {
    serve(() => batches(100_000));
    const response = await openStream(app);
    response.pause();
    expect(await untilSettled(() => taken)).toBeLessThan(1000);
    response.destroy();
    await vi.waitFor(() => expect(ended).toBe(true), 20_000);
  });

  test('closes the connection when a later batch fails, so that no client takes a part for the whole', async () => {
    serve(async function* () {
      yield batch;
      await sleep(50);
      throw new Error('the database went away');
    });
    const response = await openStream(app);
    const read = async () => {
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('aborted');
  });
});
