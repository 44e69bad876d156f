import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOSS_SCHEMA, bossConnectionString, QUEUES } from './jobs.ts';
import { insertTenant } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let boss: PgBoss;
let tenantId: string;
const errors: Error[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
  boss = new PgBoss({
    connectionString: bossConnectionString(test.url),
    schema: BOSS_SCHEMA,
    migrate: false,
    reindex: false,
    max: 2,
  });
  boss.on('error', (error) => errors.push(error));
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await test.drop();
  expect(errors).toEqual([]);
});

const jobs = () => test.admin`select data from pgboss.job where name = 'send-mail'`;

it('the migration makes every queue', async () => {
  const names = (await boss.getQueues()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...QUEUES]));
});

it('a transaction of a tenant or of the platform adds a job', async () => {
  await test.db.withTenant(tenantId, (tx) =>
    boss.send('send-mail', { mailId: 'a' }, { db: fromDrizzle(tx, sql), singletonKey: 'a' }),
  );
  await test.db.withPlatform((tx) =>
    boss.send('send-mail', { mailId: 'b' }, { db: fromDrizzle(tx, sql), singletonKey: 'b' }),
  );
  const failed = test.db.withTenant(tenantId, async (tx) => {
    await boss.send('send-mail', { mailId: 'c' }, { db: fromDrizzle(tx, sql), singletonKey: 'c' });
    throw new Error('afterwards');
  });
  await expect(failed).rejects.toThrow('afterwards');
  expect((await jobs()).map(({ data }) => data.mailId).sort()).toEqual(['a', 'b']);
});

it('a role that adds jobs can neither read nor change one', async () => {
  for (const statement of [
    'select data from pgboss.job',
    'select data from pgboss.job_common',
    'delete from pgboss.job',
    `update pgboss.job set state = 'completed'`,
    'delete from pgboss.queue',
  ]) {
    const run = test.db.withTenant(tenantId, (tx) => tx.execute(sql.raw(statement)));
    await expect(run).rejects.toMatchObject({ code: '42501' });
  }
});

it('the worker’s role runs the jobs and maintains the queue', async () => {
  const done = Promise.withResolvers<unknown[]>();
  await boss.work('send-mail', { batchSize: 2, pollingIntervalSeconds: 0.5 }, async (batch) => {
    done.resolve(batch.map(({ data }) => data));
  });
  expect(await done.promise).toHaveLength(2);
  await boss.offWork('send-mail');
  await boss.supervise();
  await boss.schedule('sweep', '*/10 * * * *');
  await boss.unschedule('sweep');
});
