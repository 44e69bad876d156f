import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInBatch } from './batch.ts';
import { mails } from './schema/mails.ts';
import { insertTenant } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await insertTenant(database.admin)).id;
});
afterAll(() => database.drop());

it('a batch compares no row with every other, whatever the statistics say of the table’s size', async () => {
  const { admin, db } = database;
  // As autovacuum leaves the table between a sweep that emptied it and a flood of mails.
  await admin`analyze mails`;
  await admin`
    insert into mails (tenant_id, id, recipient, language, subject, html, text, status)
    select ${tenantId}, gen_random_uuid(), 'a@example.test', 'ar', 's', 'h', 't', 'sent' from generate_series(1, 2000)`;
  const batch = isInBatch(mails, sql`${mails.status} = 'sent'`, 1000);
  const lines = await db.withWorker((tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, costs off, timing off) delete from ${mails} where ${batch}`,
    ),
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Nested Loop/);
  expect(plan).toMatch(/Delete on mails/);
  expect(await admin`select from mails`).toHaveLength(1000);
});
