import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { count, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { auditEvents } from '../schema/audit-events.ts';
import { tenantSettings } from '../schema/portal/settings.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './client.ts';
import type { TenantTx } from './tx.ts';

describe.each(DRIVERS)('createDatabase with the $name', ({ plain }) => {
  let test: TestDatabase;
  let here: string;
  let there: string;
  beforeAll(async () => {
    test = await createTestDatabase({ plain });
    ({ id: here } = await insertTenant(test.admin, { nameInEnglish: 'here' }));
    ({ id: there } = await insertTenant(test.admin, { nameInEnglish: 'there' }));
    await insertUser(test.admin, { tenantId: here, login: 'somebody@example.test' });
  });
  afterAll(() => test.drop());

  const whoAmI = sql`select current_user as role, current_setting('app.tenant_id', true) as tenant`;
  const whoIs = async (tx: { execute: TenantTx['execute'] }) => (await tx.execute(whoAmI))[0];

  it('works as the role of the context, in its realm', async () => {
    expect(await test.db.withTenant(here, whoIs)).toEqual({ role: 'app_tenant', tenant: here });
    expect(await test.db.withPlatform(whoIs)).toEqual({ role: 'app_platform', tenant: '' });
    expect(await test.db.withWorker(whoIs)).toEqual({ role: 'app_worker', tenant: '' });
  });

  it('leaves no setting of a transaction on the connection', async () => {
    const one = createDatabase({ url: test.url, plain, max: 1 });
    await one.withTenant(here, whoIs);
    await one.withTenant(here, whoIs, { readOnly: true });
    const left = await one.withPlatform((tx) => tx.execute(sql`select session_user = current_user as same`));
    expect(left[0]).toEqual({ same: false });
    expect(await one.withPlatform(whoIs)).toEqual({ role: 'app_platform', tenant: '' });
    await one.close();
  });

  it('shows no row and raises no error without a tenant', async () => {
    // The setting is '' once a transaction has set it on the connection, and NULL before: neither may raise.
    for (const before of ['reset app.tenant_id', `set app.tenant_id = ''`]) {
      const rows = await test.admin.begin(async (tx) => {
        await tx.unsafe(before);
        await tx.unsafe('set local role app_tenant');
        return tx`select id from users union all select id from tenants`;
      });
      expect(rows).toHaveLength(0);
    }
  });

  it('commits a write and rolls back nothing of it', async () => {
    await test.db.withTenant(here, (tx) =>
      tx.update(users).set({ bio: 'kept' }).where(eq(users.login, 'somebody@example.test')),
    );
    const [found] = await test.admin`select bio from users where login = 'somebody@example.test'`;
    expect(found).toEqual({ bio: 'kept' });
  });

  it('runs parallel transactions on separate connections, and parallel queries on the shared one', async () => {
    const counts = await Promise.all(
      [here, there, PLATFORM_ID, here, there, here].map((id) =>
        test.db.withTenant(id, (tx) =>
          Promise.all([
            tx.select({ n: count() }).from(users),
            tx.execute(whoAmI),
            tx.select({ n: count() }).from(users),
          ]),
        ),
      ),
    );
    expect(counts.map(([first, who, second]) => [first[0]?.n, who[0]?.['tenant'], second[0]?.n])).toEqual([
      [1, here, 1],
      [0, there, 0],
      [0, PLATFORM_ID, 0],
      [1, here, 1],
      [0, there, 0],
      [1, here, 1],
    ]);
  });

  it('opens no more connections than `max`', async () => {
    const bounded = createDatabase({ url: test.url, plain, max: 3, applicationName: 'bounded' });
    await Promise.all(
      Array.from({ length: 20 }, () => bounded.withTenant(here, (tx) => tx.execute(sql`select pg_sleep(0.01)`))),
    );
    const [open] = await test.admin`select count(*)::int from pg_stat_activity where application_name = 'bounded'`;
    expect(open).toEqual({ count: 3 });
    await bounded.close();
  });

  it('refuses another context inside a running transaction', async () => {
    const nested = [
      () => test.db.withTenant(there, whoIs),
      () => test.db.withTenant(here, whoIs),
      () => test.db.withPlatform(whoIs),
      () => test.db.withWorker(whoIs),
      () => test.db.ping(),
      () => test.db.tenantIdBySlug('here'),
    ];
    for (const inner of nested) {
      await expect(test.db.withTenant(here, () => inner() as Promise<unknown>)).rejects.toThrow(
        'A transaction is open',
      );
    }
    expect(await test.db.withTenant(here, whoIs)).toMatchObject({ tenant: here });
  });

  it('offers no nested transaction', async () => {
    await test.db.withTenant(here, async (tx) => {
      expect(() => (tx as unknown as { transaction(run: unknown): unknown }).transaction(() => undefined)).toThrow();
    });
  });

  it('allows a transaction that was created inside another one and runs after it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await test.db.withTenant(here, async (tx) => {
      later = sleep(50).then(() => test.db.withTenant(there, whoIs));
      return whoIs(tx);
    });
    expect(await later).toMatchObject({ tenant: there });
  });

  it('refuses a tx that was kept beyond its end, also while another tenant uses the connection', async () => {
    const one = createDatabase({ url: test.url, plain, max: 1 });
    let kept: TenantTx | undefined;
    await one.withTenant(here, async (tx) => {
      kept = tx;
    });
    await expect((async () => kept?.select().from(users))()).rejects.toThrow();
    await one.withTenant(there, async () => {
      const error = await (async () => kept?.select().from(users))().catch((reason: unknown) => reason);
      // Drizzle's own session wraps the error.
      const reason = error instanceof DrizzleQueryError ? error.cause : error;
      expect(reason).toMatchObject({ message: expect.stringContaining('This transaction has ended') });
    });
    await one.close();
  });

  it('prepares statements by name, except behind a pooler in transaction mode', async () => {
    const prepared = sql`select count(*)::int as n from pg_prepared_statements where statement like ${'%from "users"%'}`;
    for (const [pooler, expected] of [
      [undefined, 1],
      ['session', 1],
      ['transaction', 0],
    ] as const) {
      const one = createDatabase({ url: test.url, plain, max: 1, pooler });
      for (const id of [here, there, here]) await one.withTenant(id, (tx) => tx.select().from(users));
      const [found] = await one.withTenant(here, (tx) => tx.execute(prepared));
      expect(found).toEqual({ n: expected });
      await one.close();
    }
  });

  it('reads and writes moments as dates and documents as objects', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z');
    await test.db.withTenant(here, async (tx) => {
      await tx
        .insert(auditEvents)
        .values({ tenantId: here, action: 'test.done', details: { list: [1, 'ب'] }, createdAt: at });
    });
    const [event] = await test.db.withTenant(here, (tx) => tx.select().from(auditEvents));
    expect(event).toMatchObject({ createdAt: at, details: { list: [1, 'ب'] } });
    const [settings] = await test.db.withTenant(here, (tx) => tx.select().from(tenantSettings));
    expect(settings?.value).toEqual(DEFAULT_SETTINGS);
    const [stored] = await test.admin`select jsonb_typeof(details) as type from audit_events where tenant_id = ${here}`;
    expect(stored).toEqual({ type: 'object' });
  });

  it('finds a portal by its sub-domain with one query', async () => {
    const { db } = test;
    expect(await db.tenantIdBySlug('here')).toBe(here);
    expect(await db.tenantIdBySlug('nowhere')).toBeUndefined();
    // The platform's own row is no portal.
    expect(await db.tenantIdBySlug('app')).toBeUndefined();
    await insertTenant(test.admin, { nameInEnglish: 'nowhere' });
    expect(await db.tenantIdBySlug('nowhere')).toBeTypeOf('string');
    const known = await db.withTenant(here, () => db.tenantIdBySlug('here'));
    expect(known).toBe(here);
  });

  it('does not find an archived portal, and forgets within a minute a portal that was archived', async () => {
    const { id } = await insertTenant(test.admin, { nameInEnglish: 'leaving' });
    expect(await test.db.tenantIdBySlug('leaving')).toBe(id);
    await test.admin`update tenants set status = 'ARCHIVED' where id = ${id}`;
    const later = performance.now() + 60_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await test.db.tenantIdBySlug('leaving')).toBeUndefined();
    expect(await test.db.archivedTenantIdBySlug('leaving')).toBe(id);
    expect(await test.db.archivedTenantIdBySlug('here')).toBeUndefined();
    expect(await test.db.tenantIdBySlug('here')).toBe(here);
  });
});
