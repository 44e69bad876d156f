import { PLATFORM_ID } from '@dars/contracts/platform';
import { getTableName } from 'drizzle-orm';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { tables } from './schema/tables.ts';
import { NOT_OF_A_TENANT } from './testing/catalog.ts';
import { insertEverything } from './testing/every-table.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const TENANT_TABLES = Object.values(tables)
  .map((table) => getTableName(table))
  .filter((name) => !(name in NOT_OF_A_TENANT));
const idOf = (table: string) => (table === 'tenants' ? 'id' : 'tenant_id');

let test: TestDatabase;
let mine: string;
let theirs: string;
beforeAll(async () => {
  test = await createTestDatabase();
  mine = await insertEverything(test.admin);
  theirs = await insertEverything(test.admin);
});
afterAll(() => test.drop());

/** Runs as the tenant `mine` and rolls back. Resolves with the number of rows concerned, or the code of the error. */
async function as(role: string, tenantId: string | null, run: (tx: TransactionSql) => PromiseLike<{ count: number }>) {
  const undo = new Error('undo');
  let outcome: number | string = 'nothing';
  await test.admin
    .begin(async (tx) => {
      // As the server does on a Citus cluster, which passes SET LOCAL on to its machines, and set_config() not.
      await tx`set local role ${tx(role)}`;
      await tx`set local citus.propagate_set_commands = 'local'`;
      await tx.unsafe(`set local app.tenant_id = '${tenantId ?? ''}'`);
      outcome = await run(tx).then(
        ({ count }) => count,
        (error: { code: string }) => error.code,
      );
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return outcome;
}

const DENIED = '42501';
const NOT_SUPPORTED = '0A000';

describe.each(TENANT_TABLES)('%s', (table) => {
  const select = (id: string) => (tx: TransactionSql) =>
    tx`select 1 from ${tx(table)} where ${tx(idOf(table))} = ${id}`;

  it('has rows of two tenants, which the superuser sees', async () => {
    for (const id of [mine, theirs]) {
      const count = await as('app_owner', null, (tx) => tx`reset role`.then(() => select(id)(tx)));
      expect(count, `Insert a row of ${table} in packages/db/src/testing/every-table.ts`).toBeGreaterThan(0);
    }
  });

  it('shows a tenant only its own rows', async () => {
    const own = await as('app_tenant', mine, select(mine));
    if (own !== DENIED) expect(own).toBeGreaterThan(0);
    expect([0, DENIED]).toContain(await as('app_tenant', mine, select(theirs)));
    const all = (tx: TransactionSql) => tx`select 1 from ${tx(table)}`;
    expect(await as('app_tenant', mine, all)).toBe(own);
  });

  it('shows no row and raises no error without a tenant', async () => {
    const all = (tx: TransactionSql) => tx`select 1 from ${tx(table)}`;
    expect([0, DENIED]).toContain(await as('app_tenant', null, all));
  });

  it('accepts no row for another tenant', async () => {
    // By VALUES: a Citus cluster refuses an INSERT from a function's rows before it looks at anybody's rights.
    const [row] = await test.admin`
      select string_agg(quote_ident(key), ', ') as columns, string_agg(quote_nullable(value), ', ') as values
      from (select to_json(t) as document from ${test.admin(table)} t where ${test.admin(idOf(table))} = ${theirs} limit 1) found,
        json_each_text(document)
      where key in (
        select column_name from information_schema.columns
        where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER')`;
    const insert = (tx: TransactionSql) =>
      tx.unsafe(`insert into ${table} (${row?.['columns']}) values (${row?.['values']})`);
    // A trigger that refuses the row, as that of orders does, would hide what the policy says.
    await test.admin`alter table ${test.admin(table)} disable trigger user`;
    const outcomes = [await as('app_tenant', mine, insert), await as('app_tenant', null, insert)];
    await test.admin`alter table ${test.admin(table)} enable trigger user`;
    expect(outcomes).toEqual([DENIED, DENIED]);
  });

  it('lets a tenant change or delete no row of another one, and give no row away', async () => {
    const id = idOf(table);
    const touch = (tx: TransactionSql) => tx`update ${tx(table)} set ${tx(id)} = ${tx(id)} where ${tx(id)} = ${theirs}`;
    const remove = (tx: TransactionSql) => tx`delete from ${tx(table)} where ${tx(id)} = ${theirs}`;
    const giveAway = (tx: TransactionSql) =>
      tx`update ${tx(table)} set ${tx(id)} = ${theirs} where ${tx(id)} = ${mine}`;
    expect([0, DENIED]).toContain(await as('app_tenant', mine, touch));
    expect([0, DENIED]).toContain(await as('app_tenant', mine, remove));
    // A Citus cluster lets no row change its tenant, whoever asks.
    expect([DENIED, NOT_SUPPORTED]).toContain(await as('app_tenant', mine, giveAway));
  });

  it('is closed to every role except the three', async () => {
    const serving = new URL(test.url).username;
    expect(await as(serving, mine, (tx) => tx`select 1 from ${tx(table)}`)).toBe(DENIED);
  });
});

describe('the isolation test', () => {
  it.each(TENANT_TABLES)('detects that %s is open once its security is off', async (table) => {
    const open = (tx: TransactionSql) => tx`select 1 from ${tx(table)} where ${tx(idOf(table))} = ${theirs}`;
    // In transactions of their own: a Citus cluster lets no other role into one that has changed a table.
    await test.admin`alter table ${test.admin(table)} disable row level security`;
    const seen = await as('app_tenant', mine, open);
    await test.admin`alter table ${test.admin(table)} enable row level security`;
    // Tables on which the role has no right at all stay closed without a policy too.
    if (seen !== DENIED) expect(seen).toBeGreaterThan(0);
  });
});

describe('the platform’s role', () => {
  const update = (table: string, tenantId: string) => (tx: TransactionSql) =>
    tx`update ${tx(table)} set created_at = created_at where ${tx(idOf(table))} = ${tenantId}`;

  it('reads the portals, people and audit trail of all realms', async () => {
    for (const table of ['tenants', 'users', 'tenant_settings', 'audit_events']) {
      for (const id of [mine, theirs]) {
        const read = (tx: TransactionSql) => tx`select 1 from ${tx(table)} where ${tx(idOf(table))} = ${id}`;
        expect(await as('app_platform', null, read)).toBeGreaterThan(0);
      }
    }
  });

  it('writes portals, but not the platform’s own row, and no learner', async () => {
    expect(await as('app_platform', null, update('tenants', mine))).toBe(1);
    expect(await as('app_platform', null, update('tenants', PLATFORM_ID))).toBe(0);
    expect(await as('app_platform', null, update('users', mine))).toBe(DENIED);
    expect(await as('app_platform', null, (tx) => tx`delete from tenants`)).toBe(DENIED);
    const learner = (tx: TransactionSql) => tx`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      values (${mine}, ${newId()}, 'x@y.test', 'X', 'Y', 'ROLE_LEARNER', 'x y')`;
    expect(await as('app_platform', null, learner)).toBe(DENIED);
  });

  it('ends the sessions of a portal, and reads no mail', async () => {
    const end = (tx: TransactionSql) => tx`delete from sessions where tenant_id = ${mine}`;
    expect(await as('app_platform', null, end)).toBe(1);
    expect(await as('app_platform', null, (tx) => tx`select html from mails`)).toBe(DENIED);
    expect(await as('app_platform', null, (tx) => tx`select hash from one_time_tokens where tenant_id = ${mine}`)).toBe(
      0,
    );
  });
});

describe('the audit trail', () => {
  it.each(['app_tenant', 'app_platform', 'app_worker'])('can only grow, also for %s', async (role) => {
    const change = (tx: TransactionSql) => tx`update audit_events set action = 'x.y'`;
    expect(await as(role, mine, change)).toBe(DENIED);
    if (role !== 'app_worker') expect(await as(role, mine, (tx) => tx`delete from audit_events`)).toBe(DENIED);
    expect(await as(role, mine, (tx) => tx`truncate audit_events`)).toBe(DENIED);
  });

  it('loses to the worker only events that are 90 days old', async () => {
    const event = (age: string) => test.admin`
      insert into audit_events (tenant_id, id, action, created_at)
      values (${mine}, ${newId()}, 'x.y', now() - ${age}::interval)`;
    await event('90 days 1 minute');
    await event('89 days 23 hours');
    expect(await as('app_worker', null, (tx) => tx`delete from audit_events where true`)).toBe(1);
    expect(await as('app_worker', null, (tx) => tx`select id from audit_events`)).toBe(1);
    expect(await as('app_worker', null, (tx) => tx`select action from audit_events`)).toBe(DENIED);
  });
});
