import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from './schema/tables.ts';
import { catalogQueries } from './testing/catalog/catalog-queries.ts';
import { findCatalogFaults, NOT_OF_A_TENANT } from './testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let servingRole: string;
beforeAll(async () => {
  test = await createTestDatabase();
  servingRole = new URL(test.url).username;
});
afterAll(() => test.drop());

it('findCatalogFaults finds nothing: every table keeps tenants apart', async () => {
  expect(await findCatalogFaults(test.admin, servingRole)).toEqual([]);
});

it('lists every table of the database in `tables`', async () => {
  const found = (await catalogQueries.tables(test.admin)).map(({ name }) => name);
  const declared = Object.values(tables).map((table) => getTableName(table));
  expect(found, 'List every table in packages/db/src/schema/tables.ts').toEqual(
    [...declared, 'dars_migrations'].sort(),
  );
  expect(Object.keys(NOT_OF_A_TENANT).filter((name) => !found.includes(name))).toEqual([]);
});

it('declares the columns that the database has', async () => {
  const found = await catalogQueries.columns(test.admin);
  for (const table of Object.values(tables)) {
    const { name, columns } = getTableConfig(table);
    const believed = columns.map(
      (column) => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
    );
    const has = found.filter((column) => column.table === name).map(({ text }) => text);
    expect(has.sort()).toEqual(believed.sort());
  }
});

/** Makes a change, reads the faults and rolls back in one transaction, so that no other test sees the change. */
async function faultsAfter(change: (tx: TransactionSql) => PromiseLike<unknown>): Promise<string[]> {
  const undo = new Error('undo');
  let faults: string[] = [];
  await test.admin
    .begin(async (tx) => {
      await change(tx);
      faults = await findCatalogFaults(tx, servingRole);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return faults;
}

describe('findCatalogFaults finds', () => {
  const BREAKAGES: [string, string, RegExp][] = [
    ['a table without its policy', 'drop policy tenant on sessions', /sessions: the policy for app_tenant is missing/],
    [
      'a policy that lets everything pass',
      'alter policy tenant on users using (true)',
      /users: the policy .* is ALL \| true/,
    ],
    ['a policy without its check', 'alter policy tenant on users with check (true)', /users: the policy/],
    ['a second policy', 'create policy more on mails to app_tenant using (true)', /mails: the policy for app_tenant/],
    ['a policy for everyone', 'create policy more on mails using (true)', /the policy mails more public/],
    [
      'a policy of the platform that went missing',
      'drop policy platform_read on users',
      /platform_read app_platform is missing/,
    ],
    ['security that is not forced', 'alter table mails no force row level security', /mails: .* not forced/],
    ['security that is not enabled', 'alter table mails disable row level security', /mails: .* not enabled/],
    [
      'a simple foreign key',
      `create unique index on users (tenant_id, id, login); alter table users add constraint simple unique (id);
       alter table sessions add constraint simple_fk foreign key (user_id) references users (id)`,
      /simple_fk could point to another tenant/,
    ],
    ['a unique index across tenants', 'create unique index across on users (login)', /index across begins with login/],
    ['a new table without a tenant', 'create table fresh (id uuid primary key)', /fresh: tenant_id is not a uuid/],
    [
      'a new table that nobody secured',
      'create table fresh (tenant_id uuid not null, id uuid, primary key (tenant_id, id)); alter table fresh owner to app_owner',
      /fresh: row-level security is not enabled/,
    ],
    ['a table of another owner', 'alter table users owner to current_user', /users belongs to/],
    [
      'a primary key that begins elsewhere',
      'alter table mails drop constraint mails_tenant_id_id_pk, add primary key (id)',
      /mails: the primary key is \(id\)/,
    ],
    [
      'a tenant that may be missing',
      'alter table audit_events drop constraint audit_events_tenant_id_id_pk, alter tenant_id drop not null',
      /audit_events: tenant_id is not/,
    ],
    ['an audit trail that can be changed', 'grant delete on audit_events to app_platform', /may DELETE audit_events/],
    [
      'a forgotten GRANT for a portal',
      'revoke select, insert, update, delete on courses from app_tenant',
      /granted otherwise or not at all: courses app_tenant: DELETE, INSERT, SELECT, UPDATE/,
    ],
    [
      'a GRANT of which one command was forgotten',
      'revoke update on sessions from app_tenant',
      /not listed in rights.ts: sessions app_tenant: DELETE, INSERT, SELECT/,
    ],
    [
      'a right of the platform to a column that it need not see',
      'grant select (title) on courses to app_platform',
      /not listed in rights.ts: courses app_platform: .*title/,
    ],
    ['rights of everybody', 'grant select on users to public', /PUBLIC may SELECT users/],
    [
      'a function that everybody may run as its owner',
      'grant execute on function sec.credentials(text) to public',
      /everybody may execute/,
    ],
    [
      'a function that runs as its owner wherever names lead',
      'alter function sec.credentials(text) reset search_path',
      /does not fix its search_path/,
    ],
  ];
  it.each(BREAKAGES)('%s', async (_what, statements, fault) => {
    const faults = await faultsAfter((tx) => tx.unsafe(statements));
    expect(faults.join('\n')).toMatch(fault);
  });

  it('a serving role that row-level security does not bind', async () => {
    const breakages: [string, RegExp][] = [
      [`alter role ${servingRole} superuser`, /is a superuser/],
      [`alter role ${servingRole} bypassrls`, /bypasses row-level security/],
      [`create table own (id int); alter table own owner to ${servingRole}`, /owns 1 tables/],
      [
        `alter role ${servingRole} inherit; revoke app_platform from ${servingRole}; grant app_platform to ${servingRole}`,
        /inherits the rights of .*app_platform/,
      ],
    ];
    for (const [statements, fault] of breakages) {
      expect((await faultsAfter((tx) => tx.unsafe(statements))).join('\n')).toMatch(fault);
    }
  });
});
