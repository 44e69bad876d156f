import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assertPreparesStatements } from './serving.ts';
import { insertTenant } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Through which the tests reach the database: unset except with `npm run test:pgbouncer`. */
const { pooler } = inject('testDatabase');

let test: TestDatabase;
let pooledUrl: string;
beforeAll(async () => {
  test = await createTestDatabase();
  pooledUrl = Object.assign(new URL(test.url), pooler && { port: pooler.port }).href;
});
afterAll(() => test.drop());

describe(`assertPreparesStatements with ${pooler ? `a pooler in mode ${pooler.mode}` : 'no pooler'}`, () => {
  const isPrepared = pooler?.mode === 'transaction-prepared';

  it(isPrepared ? 'accepts the address' : 'refuses the address', async () => {
    const check = assertPreparesStatements(pooledUrl);
    if (isPrepared) await expect(check).resolves.toBeUndefined();
    else await expect(check).rejects.toThrow('does not prepare the statements of its clients');
  });

  it('refuses the database itself', async () => {
    await expect(assertPreparesStatements(test.url)).rejects.toThrow('does not prepare the statements of its clients');
  });
});

describe('a statement', () => {
  it('runs in every session of the pooler, or of the pool', async () => {
    const { id } = await insertTenant(test.admin);
    const read = () =>
      test.db.withTenant(id, (tx) => tx.execute<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.01)'));
    const rounds = Array.from({ length: 10 }, () => Promise.all([read(), read(), read()]));
    const pids = (await Promise.all(rounds)).flat(2).map(({ pid }) => pid);
    expect(new Set(pids).size).toBeGreaterThan(1);
  });
});
