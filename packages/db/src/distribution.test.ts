import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from './distribution/distribute.ts';
import { adaptStatement } from './distribution/migrate-distributed.ts';
import {
  COORDINATOR_TABLES,
  DISTRIBUTED_TABLES,
  DROPPED_KEYS,
  DROPPED_TRIGGERS,
  REFERENCE_TABLES,
} from './distribution/placement.ts';
import { readMigrations } from './migrations.ts';
import { splitStatements } from './sql-statements.ts';
import { catalogQueries } from './testing/catalog/catalog-queries.ts';
import { NOT_OF_A_TENANT } from './testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** The longest name to which Citus appends the number of a shard without shortening the name. */
const LONGEST_NAME = 54;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The rules of Citus, checked against the catalog of a Postgres without Citus (docs/decisions/0030-citus.md). */
describe('a schema that can be distributed', () => {
  it('has a place for every table', async () => {
    const found = (await catalogQueries.tables(test.admin)).map(({ name }) => name);
    const placed = [...DISTRIBUTED_TABLES, ...REFERENCE_TABLES, ...COORDINATOR_TABLES];
    expect(placed.toSorted()).toEqual(found.toSorted());
    const ofNoTenant = ['tenants', ...Object.keys(NOT_OF_A_TENANT)];
    expect([...REFERENCE_TABLES, ...COORDINATOR_TABLES].toSorted()).toEqual(ofNoTenant.toSorted());
  });

  it('has unique keys that begin with the tenant, so that one machine can check them', async () => {
    const indexes = await catalogQueries.uniqueIndexes(test.admin);
    const across = indexes.filter(({ table, first }) => DISTRIBUTED_TABLES.includes(table) && first !== 'tenant_id');
    expect(across.map(({ name }) => name)).toEqual([]);
  });

  it('has foreign keys that stay within the tenant or lead to a reference table', async () => {
    const keys = await catalogQueries.foreignKeys(test.admin);
    const crossing = keys.filter(({ table, target, pairs }) => {
      if (REFERENCE_TABLES.includes(table)) return true;
      return !REFERENCE_TABLES.includes(target) && !pairs.split(' ').includes('tenant_id=tenant_id');
    });
    expect(crossing.map(({ name }) => name).toSorted()).toEqual(DROPPED_KEYS);
  });

  it('has names of constraints and indexes that leave room for the number of a shard', async () => {
    const names = [
      ...(await catalogQueries.foreignKeys(test.admin)),
      ...(await catalogQueries.uniqueIndexes(test.admin)),
    ].map(({ name }) => name);
    expect(names.filter((name) => name.length > LONGEST_NAME || /_\d{6,}$/.test(name))).toEqual([]);
  });

  it('has policies without a subquery, except the one that distributing rewrites', async () => {
    const policies = await catalogQueries.policies(test.admin);
    const others = policies.filter(({ text }) =>
      /\(\s*select/i.test(text.replaceAll('( SELECT sec.tenant_id() AS tenant_id)', '')),
    );
    expect(others).toEqual([]);
  });

  it('has the triggers that distributing drops', async () => {
    for (const [table, trigger] of Object.entries(DROPPED_TRIGGERS)) {
      const found = await test.admin`select from pg_trigger where tgname = ${trigger} and tgrelid = ${table}::regclass`;
      expect(found.count, trigger).toBe(1);
    }
  });

  it('has triggers that read a transition table and a table of tenants in different statements', async () => {
    const functions = await test.admin<{ name: string; body: string; transitions: string[] }[]>`
      select p.proname as name, p.prosrc as body,
        array_remove(array_agg(distinct t.tgoldtable::text) || array_agg(distinct t.tgnewtable::text), null) as transitions
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal group by p.oid`;
    expect(functions.filter(({ transitions }) => transitions.length > 0).length).toBeGreaterThan(5);
    expect(functions.flatMap((each) => mixedStatements(each).map((statement) => `${each.name}: ${statement}`))).toEqual(
      [],
    );
  });

  it('notices a statement that reads both', () => {
    const body = 'insert into public.tenant_counters select tenant_id from changed; select 1 from changed';
    expect(mixedStatements({ body, transitions: ['changed'] })).toHaveLength(1);
  });
});

/** The newest migration of the first release that could be distributed: later ones run on distributed databases too. */
const DISTRIBUTABLE = '0026';

describe('a migration that may run on a distributed database', () => {
  it('does not drop a function and create one of that name', async () => {
    const later = (await readMigrations()).filter(({ name }) => name.slice(0, 4) > DISTRIBUTABLE);
    expect(later.length).toBeGreaterThan(0);
    expect(later.flatMap((migration) => recreatedFunctions(migration.sql))).toEqual([]);
  });

  it('is refused if it does', () => {
    expect(recreatedFunctions('DROP FUNCTION sec.a(uuid); CREATE FUNCTION sec.a(b uuid) RETURNS void')).toEqual([
      'sec.a',
    ]);
    expect(recreatedFunctions('DROP FUNCTION sec.a(uuid); CREATE FUNCTION sec.b(b uuid) RETURNS void')).toEqual([]);
  });
});

/**
 * Returns the functions that a migration drops and creates anew. Citus does not pass a DROP of app_owner on for a function
 * of app_platform, so that the machines would keep the old one and refuse the new one.
 */
function recreatedFunctions(text: string): string[] {
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  const created = new Set(names(/\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+([\w.]+)/gi));
  return names(/\bDROP\s+FUNCTION\s+(?:IF\s+EXISTS\s+)?([\w.]+)/gi).filter((name) => created.has(name));
}

const OF_TENANTS = new RegExp(`\\bpublic\\.(${[...DISTRIBUTED_TABLES, ...REFERENCE_TABLES].join('|')})\\b`);

/** Returns the statements that read a transition table and a table of tenants; a loop's query is a statement. */
function mixedStatements({ body, transitions }: { body: string; transitions: string[] }): string[] {
  const reads = new RegExp(`\\b(from|join)\\s+(${transitions.join('|')})\\b`, 'i');
  return splitStatements(body.replaceAll(/\b(LOOP|THEN|BEGIN|ELSE)\b/g, ';')).filter(
    (statement) => transitions.length > 0 && reads.test(statement) && OF_TENANTS.test(statement),
  );
}

describe('adaptStatement', () => {
  it('takes the subquery out of a policy, and the name of the table out of a check that is added to it', () => {
    expect(adaptStatement('CREATE POLICY tenant ON a USING (tenant_id = (SELECT sec.tenant_id()))')).toBe(
      'CREATE POLICY tenant ON a USING (tenant_id = sec.tenant_id())',
    );
    expect(adaptStatement(`-- Levels.\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" in ('a') or "a"."d");`)).toBe(
      `-- Levels.\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" in ('a') or "d");`,
    );
  });

  it.each([
    'ALTER TABLE "a" ADD CONSTRAINT "k" FOREIGN KEY ("b") REFERENCES "public"."a"("c")',
    'CREATE FUNCTION f() RETURNS text RETURN (SELECT sec.tenant_id())',
    'UPDATE "a" SET "b" = 1 WHERE "a"."c" = 2',
  ])('leaves another statement as it is: %s', (statement) => {
    expect(adaptStatement(statement)).toBe(statement);
  });
});

describe('distribute', () => {
  it('refuses a server that does not load Citus, and changes nothing', async () => {
    await expect(distribute(test.adminUrl)).rejects.toThrow('does not load Citus');
    const kept = await test.admin`select to_regclass('public.dars_distribution_keys') as keys`;
    expect(kept[0]?.['keys']).toBeNull();
  });
});
