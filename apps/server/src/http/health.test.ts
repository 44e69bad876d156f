import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@dars/db/client';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';

/** Seconds of each transaction of the busy server. */
const BUSY_SECONDS = 0.2;
/** Transactions that wait at any time: together they take longer than `/readyz` waits for the database. */
const CALLERS = 18;

let test: TestDatabase;
let db: Database;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  db = createDatabase({ url: test.url, max: 1 });
  harness = await createHarness({ deps: { db } });
});
afterAll(async () => {
  await harness.close();
  await db.close();
  await test.drop();
});

const readiness = async () => (await harness.request({ url: '/readyz' })).statusCode;

describe('/readyz', () => {
  it('answers 200 when every connection is in use and the database ends their transactions', async () => {
    const stopping = new AbortController();
    const busy = Array.from({ length: CALLERS }, async () => {
      while (!stopping.signal.aborted)
        await db.withPlatform((tx) => tx.execute(sql`select pg_sleep(${BUSY_SECONDS})`), { underLoad: 'wait' });
    });
    await sleep(3 * BUSY_SECONDS * 1000);
    expect(db.pool()).toMatchObject({ idle: 0, waiting: CALLERS - 1 });
    const status = await readiness();
    stopping.abort();
    await Promise.all(busy);
    expect(status).toBe(200);
  });

  it('answers 503 when every connection is in use and none of their transactions ends', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const hanging = db.withPlatform(() => promise);
    expect(await readiness()).toBe(503);
    finish();
    await hanging;
    await expect.poll(readiness).toBe(200);
  });
});
