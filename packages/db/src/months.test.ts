import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTenant, insertUser } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const months = () =>
  test.admin`
  select to_char(month, 'YYYY-MM') as month, created, activated, active from tenant_months
  where tenant_id = ${tenantId} order by month`.then((rows) => rows.map((row) => ({ ...row })));
const countries = () =>
  test.admin`
  select country, learners from tenant_countries where tenant_id = ${tenantId} and learners <> 0
  order by country`.then((rows) => rows.map((row) => ({ ...row })));

it('counts learners by the month of the portal’s time zone and by country as they join, change and leave', async () => {
  ({ id: tenantId } = await insertTenant(test.admin));
  // 1 February in Riyadh, still January in UTC.
  const at = new Date('2026-01-31T21:30:00Z');
  const layla = await insertUser(test.admin, { tenantId, createdAt: at, activatedAt: null, country: 'EG' });
  await insertUser(test.admin, { tenantId, createdAt: at, activatedAt: at });
  await insertUser(test.admin, { tenantId, createdAt: at, role: 'ROLE_LECTURER' });
  expect(await months()).toEqual([{ month: '2026-02', created: 2, activated: 1, active: 0 }]);
  expect(await countries()).toEqual([
    { country: 'EG', learners: 1 },
    { country: 'ZZ', learners: 1 },
  ]);

  await test.admin`update users set activated_at = '2026-03-05', country = 'MA' where id = ${layla.id}`;
  expect(await months()).toEqual([
    { month: '2026-02', created: 2, activated: 1, active: 0 },
    { month: '2026-03', created: 0, activated: 1, active: 0 },
  ]);
  expect(await countries()).toEqual([
    { country: 'MA', learners: 1 },
    { country: 'ZZ', learners: 1 },
  ]);
});

it('counts a learner once a month under concurrent writes, and takes removed people out of every month', async () => {
  const [learner] = await test.admin`select id from users where tenant_id = ${tenantId} and country = 'MA'`;
  const learn = (...learnt: string[]) => test.admin`
    insert into monthly_activity (tenant_id, month, user_id)
    select tenant_id, month, id from users, unnest(${learnt}::text[]::date[]) month
    where tenant_id = ${tenantId} and role = 'ROLE_LEARNER' on conflict do nothing`;
  const active = () => months().then((rows) => rows.map((row) => [row['month'], row['active']]));
  await learn('2026-03-01');
  await learn('2026-03-01', '2026-04-01');
  expect(await active()).toEqual([
    ['2026-02', 0],
    ['2026-03', 2],
    ['2026-04', 2],
  ]);
  await learn('2026-04-01');
  await test.admin`update users set removed_at = now(), disabled_at = now() where id = ${learner?.['id']}`;
  expect(await months()).toEqual([
    { month: '2026-02', created: 1, activated: 1, active: 0 },
    { month: '2026-03', created: 0, activated: 0, active: 1 },
    { month: '2026-04', created: 0, activated: 0, active: 1 },
  ]);
  expect(await countries()).toEqual([{ country: 'ZZ', learners: 1 }]);
});

it('counts the months anew when the portal’s time zone changes', async () => {
  const move = (zone: string) => test.admin`
    update tenant_settings set value = value || jsonb_build_object('timeZone', ${zone}::text) where tenant_id = ${tenantId}`;
  await test.admin`insert into tenant_settings (tenant_id, value) values (${tenantId}, '{}') on conflict do nothing`;
  await move('Europe/Madrid');
  expect((await months()).find(({ created }) => created === 1)).toMatchObject({ month: '2026-01', activated: 1 });
  await move('Asia/Riyadh');
  expect((await months()).find(({ created }) => created === 1)).toMatchObject({ month: '2026-02', activated: 1 });
});

it('counts a learner who changes while the portal moves to another time zone in the new zone', async () => {
  const { id } = await insertTenant(test.admin);
  const learner = await insertUser(test.admin, { tenantId: id, activatedAt: null, createdAt: new Date('2026-03-10') });
  const mover = postgres(test.adminUrl, { max: 1 });
  let activated: Promise<unknown> = Promise.resolve();
  await mover.begin(async (tx) => {
    await tx`update tenant_settings set value = value || '{"timeZone": "America/Bogota"}' where tenant_id = ${id}`;
    // 1 March in Riyadh, still February in Bogota.
    activated = test.admin`
      update users set activated_at = '2026-02-28T22:00:00Z' where tenant_id = ${id} and id = ${learner.id}`.execute();
    await expect.poll(() => waitsForLock(tx)).toBe(true);
  });
  await activated;
  await mover.end();
  const stored = await test.admin`
    select to_char(month, 'YYYY-MM') as month, activated from tenant_months where tenant_id = ${id} and activated > 0`;
  expect([...stored]).toEqual([{ month: '2026-02', activated: 1 }]);
});

/** Whether another session of this database waits for a lock. */
const waitsForLock = async (sql: postgres.ISql) =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
  ).count > 0;
