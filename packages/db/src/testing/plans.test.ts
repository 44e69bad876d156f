import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformTx, TenantTx } from '../driver/tx.ts';
import { insertTenant } from './builders.ts';
import { seqScannedTables, sortedTablesIn } from './plans.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  tenantId = (await insertTenant(test.admin)).id;
});
afterAll(() => test.drop());

describe('seqScannedTables', () => {
  const scanned = (condition: ReturnType<typeof sql>) =>
    seqScannedTables(test.db, (tx: PlatformTx) => tx.execute(sql`select id from users where ${condition}`));

  it('names a table in which no index finds the rows', async () => {
    expect(await scanned(sql`bio = 'x'`)).toEqual(['users']);
  });

  it('names no table whose rows an index finds', async () => {
    expect(await scanned(sql`tenant_id = ${tenantId} and id = ${tenantId}`)).toEqual([]);
  });
});

describe('sortedTablesIn', () => {
  const sorted = (order: ReturnType<typeof sql>) =>
    sortedTablesIn(test.db, tenantId, (tx: TenantTx) =>
      tx.execute(sql`select id from users where tenant_id = ${tenantId} order by ${order} limit 1`),
    );

  it('names a table whose rows are sorted before the first is returned', async () => {
    expect(await sorted(sql`bio`)).toEqual(['users']);
  });

  it('names no table whose rows an index has in that order', async () => {
    expect(await sorted(sql`id`)).toEqual([]);
  });
});
