import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_OF_A_TENANT } from './testing/catalog.ts';
import { catalogQueries } from './testing/catalog-queries.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/**
 * The script that distributes the tables over a Citus cluster. The test has no Citus: it checks Citus' rules against
 * the catalog.
 */
const SCRIPT = readFileSync(fileURLToPath(new URL('../../../apps/server/deploy/citus.sql', import.meta.url)), 'utf8');
const namesIn = (pattern: RegExp) => [...SCRIPT.matchAll(pattern)].map(([, name = '']) => name);
const DISTRIBUTED = namesIn(/create_distributed_table\('(\w+)', 'tenant_id'/g);
const COPIED = namesIn(/create_reference_table\('(\w+)'\)/g);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('citus.sql', () => {
  it('distributes every table, by tenant or as a reference table', async () => {
    const found = (await catalogQueries.tables(test.admin)).map(({ name }) => name);
    const whole = ['tenants', ...Object.keys(NOT_OF_A_TENANT)].filter((name) => name !== 'dars_migrations');
    expect(COPIED.toSorted()).toEqual(whole.toSorted());
    const spread = found.filter((name) => !whole.includes(name) && name !== 'dars_migrations');
    expect(DISTRIBUTED.toSorted(), 'List every table in apps/server/deploy/citus.sql').toEqual(spread.toSorted());
  });

  it('colocates all tables with the first', () => {
    const [first = '', ...others] = DISTRIBUTED;
    const together = namesIn(
      new RegExp(`create_distributed_table\\('(\\w+)', 'tenant_id', colocate_with => '${first}'\\)`, 'g'),
    );
    expect(together).toEqual(others);
  });

  it('finds unique keys that begin with the tenant, so that one machine can check them', async () => {
    const indexes = await catalogQueries.uniqueIndexes(test.admin);
    const across = indexes.filter(({ table, first }) => DISTRIBUTED.includes(table) && first !== 'tenant_id');
    expect(across.map(({ name }) => name)).toEqual([]);
  });

  it('leaves foreign keys that stay within the tenant or lead to a reference table', async () => {
    const added = namesIn(/ADD CONSTRAINT (\w+)/g);
    const dropped = namesIn(/DROP CONSTRAINT (\w+)/g).filter((name) => !added.includes(name));
    const keys = await catalogQueries.foreignKeys(test.admin);
    const crossing = keys.filter(({ table, target, pairs }) => {
      if (COPIED.includes(target)) return false;
      return COPIED.includes(table) || !pairs.split(' ').includes('tenant_id=tenant_id');
    });
    expect(crossing.map(({ name }) => name).toSorted()).toEqual(dropped.toSorted());
  });

  it('names each table after those to which it refers', async () => {
    const order = new Map(DISTRIBUTED.map((name, place) => [name, place]));
    const keys = await catalogQueries.foreignKeys(test.admin);
    const closed = new Set(namesIn(/ADD CONSTRAINT (\w+)/g));
    const early = keys.filter(({ table, target, name }) => {
      const [own, theirs] = [order.get(table), order.get(target)];
      return own !== undefined && theirs !== undefined && own < theirs && !closed.has(name);
    });
    expect(early.map(({ name }) => name)).toEqual([]);
  });
});
