import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CsvStep, csvText } from '@dars/contracts/csv';
import { AppError } from '@dars/contracts/errors';
import { mobile } from '@dars/contracts/phone';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStream, untilSettled } from '../testing/streams.ts';
import { csvStream, xlsxStream } from './export-stream.ts';

const HEAD = { fileName: 'portals-2026-05-01.csv', columns: ['الاسم', 'الهاتف'], total: 2 };

/** About 100 KB, so that a few of them fill every buffer of the connection. */
const rows = Array.from({ length: 1000 }, (_, index) => [String(index), 'x'.repeat(80)]);

describe('csvStream', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
  });
  afterEach(() => app.close());

  const serve = (step: (after?: string) => Promise<CsvStep>) => {
    app.get('/', async (_request, reply) => (await csvStream(step)).send(reply));
  };

  const written = async (...cells: string[][]) => {
    serve(async () => ({ head: HEAD, rows: cells, next: null }));
    return (await app.inject('/')).body;
  };

  test('answers a named UTF-8 file with a byte order mark and a row count', async () => {
    serve(async () => ({ head: HEAD, rows: [['بيان', 'a,"b"']], next: null }));
    const response = await app.inject('/');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="portals-2026-05-01.csv"; filename*=UTF-8''portals-2026-05-01.csv`,
    );
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body).toBe('\uFEFFالاسم,الهاتف\r\nبيان,"a,""b"""\r\n');
  });

  test('answers a header only when there are no rows', async () => {
    expect(await written()).toBe('\uFEFFالاسم,الهاتف\r\n');
  });

  test('asks for each step after the last row of the previous one', async () => {
    const asked: (string | undefined)[] = [];
    serve(async (after) => {
      asked.push(after);
      return after === undefined
        ? { head: HEAD, rows: [['a', '1']], next: 'a' }
        : { head: null, rows: [['b', '2']], next: null };
    });
    expect((await app.inject('/')).body).toBe('\uFEFFالاسم,الهاتف\r\na,1\r\nb,2\r\n');
    expect(asked).toEqual([undefined, 'a']);
  });

  test.each(['=1+1', '+966500000000', '-1+1', '-', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'writes %j as text and not as a formula',
    (cell) => {
      expect(csvText([[cell, 'x']])).toMatch(/^"?'/);
    },
  );

  test('writes a number below zero as a number', () => {
    expect(csvText([['-12.5', '-3']])).toBe('-12.5,-3\r\n');
  });

  test('writes phone numbers so that a spreadsheet keeps them as text', () => {
    const number = '+966501234567';
    const cell = csvText([[number]]).trim();
    expect(cell).toBe("'+966501234567");
    expect(mobile.parse(cell)).toBe(number);
  });

  test.each([';', '\t'])('writes no formula for a program that splits cells at %j', async (separator) => {
    expect(await written(['x', `Ali${separator}=HYPERLINK(1)`])).toContain(`Ali${separator}'=HYPERLINK(1)`);
  });

  test('stops producing rows when the client stops reading, and ends when the client disconnects', async () => {
    let steps = 0;
    let isOver = false;
    serve(async (after) => {
      steps += 1;
      return { head: after === undefined ? HEAD : null, rows, next: String(steps) };
    });
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.once('close', () => {
        isOver = true;
      });
      done();
    });
    const response = await openStream(app);
    response.pause();
    expect(await untilSettled(() => steps)).toBeLessThan(1000);
    response.destroy();
    await vi.waitFor(() => expect(isOver).toBe(true), 20_000);
    await untilSettled(() => steps);
  });

  test('closes the connection when a later step fails, so that no client takes a part for the whole', async () => {
    serve(async (after) => {
      if (after === undefined) return { head: HEAD, rows, next: 'a' };
      await sleep(50);
      throw new Error('the database went away');
    });
    const response = await openStream(app);
    const read = async () => {
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('aborted');
  });

  test('retries a step when the database is overloaded for a moment', async () => {
    let refused = 0;
    serve(async (after) => {
      if (after === undefined) return { head: HEAD, rows: [['a', '1']], next: 'a' };
      refused += 1;
      if (refused < 3) throw new AppError('unavailable', { retryAfter: 0 });
      return { head: null, rows: [['b', '2']], next: null };
    });
    expect((await app.inject('/')).body).toBe('\uFEFFالاسم,الهاتف\r\na,1\r\nb,2\r\n');
    expect(refused).toBe(3);
  });

  test('closes the connection when the overload does not end', async () => {
    let asked = 0;
    serve(async (after) => {
      if (after === undefined) return { head: HEAD, rows, next: 'a' };
      asked += 1;
      throw new AppError('unavailable', { retryAfter: 0 });
    });
    const response = await openStream(app);
    const read = async () => {
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(asked).toBeLessThan(20);
  });

  test('answers with an ordinary error when the first step fails', async () => {
    serve(async () => {
      throw new Error('no');
    });
    expect((await app.inject('/')).statusCode).toBe(500);
  });
});

describe('xlsxStream', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
  });
  afterEach(() => app.close());

  const serve = (step: (after?: string) => Promise<CsvStep>) => {
    app.get('/', async (_request, reply) => (await xlsxStream(step)).send(reply));
  };
  const head = { ...HEAD, sheet: { isRightToLeft: false, numberColumns: [0] } };

  test('stops producing rows when the client stops reading, and ends when the client disconnects', async () => {
    let steps = 0;
    serve(async (after) => {
      steps += 1;
      const noise = rows.map(([number = '']) => [number, randomBytes(60).toString('base64')]);
      return { head: after === undefined ? head : null, rows: noise, next: String(steps) };
    });
    const response = await openStream(app);
    response.pause();
    expect(await untilSettled(() => steps)).toBeLessThan(1000);
    response.destroy();
    await untilSettled(() => steps);
  });

  test('closes the connection when a later step fails, so that no client takes a part for the whole', async () => {
    serve(async (after) => {
      if (after === undefined) return { head, rows, next: 'a' };
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
