import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksums } from './checksums.ts';
import { endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { listTenantTables } from './insert-canaries.ts';
import { checkIsolation } from './isolation.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('portals are isolated from each other at', () => {
  test.each(endpoints)('$name ($procedure)', async (endpoint) => {
    expect(await checkIsolation(fixtures, endpoint)).toEqual([]);
  });
});

test('the rows that are compared are those of every table of a portal, and its jobs', async () => {
  const { admin } = fixtures.harness.test;
  const tables = (await listTenantTables(admin)).map(({ table }) => table);
  expect(Object.keys(await checksums(admin, fixtures.b.id)).toSorted()).toEqual([...tables, 'jobs'].toSorted());
});
