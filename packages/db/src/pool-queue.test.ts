import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { createDatabase, type TransactionOptions } from './driver/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/**
 * Makes a database of one connection, with transactions that take exactly so many milliseconds by its clock, however
 * busy the machine is.
 */
function slowDatabase(milliseconds: number) {
  let now = 0;
  const db = createDatabase({ url: test.url, max: 1, waitMs: 60_000, clock: () => now });
  const slowly = (options?: TransactionOptions) =>
    db.withTenant(
      newId(),
      async (tx) => {
        await tx.execute('select 1');
        now += milliseconds;
      },
      options,
    );
  return { db, slowly };
}

it('the pool refuses at once a transaction that would wait too long at the current pace, and no other', async () => {
  const { db, slowly } = slowDatabase(50);
  const others = Array.from({ length: 32 }, () => slowly());
  // Enough connections were handed on that the pace is known, and more than a second's work of more than a crowd is
  // waiting.
  await others[9];
  await expect(slowly()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  await Promise.all(others);
  await slowly();
  await db.close();
});

it('the pool keeps in a flood only as many transactions as it answers soon, the first ones first', async () => {
  const { db, slowly } = slowDatabase(400);
  const flood = Array.from({ length: 31 }, () => slowly());
  const settled = Promise.allSettled(flood);
  // Enough connections were handed on that the pace is known, and as many transactions wait as always may.
  await flood[8];
  await expect(slowly()).rejects.toMatchObject({ code: 'unavailable' });
  const answered = (await settled).map(({ status }) => status === 'fulfilled');
  // Nine are through and one has the connection; the others have waited longer than anybody would, except for the next
  // ones.
  expect(answered.lastIndexOf(true)).toBeLessThan(12);
  expect(answered.indexOf(false)).toBe(answered.lastIndexOf(true) + 1);
  await slowly();
  await db.close();
});

it('the pool lets a transaction wait in a flood that must not be refused, in the order of arrival', async () => {
  const { db, slowly } = slowDatabase(100);
  const flood = Array.from({ length: 31 }, () => slowly());
  const settled = Promise.allSettled(flood);
  await flood[8];
  expect(db.refusal()).toBeDefined();
  expect(db.refusal('wait')).toBeUndefined();
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((place) => slowly({ underLoad: 'wait' }).then(() => order.push(place))));
  expect(order).toEqual([1, 2, 3]);
  await settled;
  await db.close();
});

it('the pool refuses at once even such a transaction, if nobody would wait that long', async () => {
  const { db, slowly } = slowDatabase(1_000);
  const waiting = Array.from({ length: 31 }, () => slowly({ underLoad: 'wait' }));
  await waiting[8];
  await expect(slowly({ underLoad: 'wait' })).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 1 },
  });
  await Promise.all(waiting);
  await db.close();
});

it('the pool serves a crowd of quick transactions of any size', async () => {
  const db = createDatabase({ url: test.url, max: 2 });
  const all = Array.from({ length: 150 }, () => db.withTenant(newId(), (tx) => tx.execute('select 1')));
  expect(await Promise.all(all)).toHaveLength(150);
  await db.close();
});
