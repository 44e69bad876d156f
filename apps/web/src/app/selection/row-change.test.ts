import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { type ChosenRow, collectRows, type LoadRows, refusalOf } from './row-change.ts';
import { stepsOf } from './use-undo.ts';

const row = (id: string): ChosenRow => ({ id, name: `Row ${id}`, state: 'DRAFT' });
const ROWS = Array.from({ length: 250 }, (_, index) => row(String(index)));

/** A list of 250 rows, and the pages that were read of it. */
function pages() {
  const read: number[] = [];
  const load: LoadRows = async ({ page, size }) => {
    read.push(page);
    return { rows: ROWS.slice(page * size, (page + 1) * size), total: ROWS.length };
  };
  return { read, load };
}

const idsOf = (rows: readonly ChosenRow[]) => rows.map(({ id }) => id);

describe('collectRows', () => {
  test('reads every page for all results, and leaves out the deselected rows', async () => {
    const { read, load } = pages();
    const rows = await collectRows({ filter: {}, except: ['3', '200'] }, load);
    expect(rows).toHaveLength(248);
    expect(idsOf(rows)).not.toContain('200');
    expect(read).toEqual([0, 1, 2]);
  });

  test('stops reading once all named rows are found', async () => {
    const { read, load } = pages();
    expect(idsOf(await collectRows({ ids: ['101', '5'] }, load))).toEqual(['5', '101']);
    expect(read).toEqual([0, 1]);
  });

  test('leaves out a named row that is gone', async () => {
    expect(idsOf(await collectRows({ ids: ['gone', '7'] }, pages().load))).toEqual(['7']);
  });
});

test('stepsOf sends each row once, and ends after the last', async () => {
  const sent: string[][] = [];
  const steps = stepsOf(['a', 'b', 'c'], 2, async (rows) => {
    sent.push([...rows]);
    return { done: rows.length, skipped: [] };
  });
  expect(await steps(undefined)).toEqual({ done: 2, skipped: [], next: '2' });
  expect(await steps('2')).toEqual({ done: 1, skipped: [], next: null });
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

describe('refusalOf', () => {
  const failure = (httpStatus: number, appCode: string) =>
    TRPCClientError.from({ error: { message: 'Why', code: -32000, data: { httpStatus, appCode } } });

  test.each([
    [409, 'publish-blocked'],
    [404, 'not-found'],
    [403, 'forbidden'],
  ])('answers the reason of a refusal with %s %s', (status, code) => {
    expect(refusalOf(failure(status, code))).toBe('Why');
  });

  test.each([
    [401, 'unauthenticated'],
    [403, 'password-confirmation-required'],
    [429, 'too-many-requests'],
    [500, 'internal'],
  ])('answers none with %s %s, which would meet the next row as well', (status, code) => {
    expect(refusalOf(failure(status, code))).toBeUndefined();
  });

  test('answers none without an answer of the server', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
