import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('works as the role of the context', async () => {
  const role = await test.db.withTenant('00000000-0000-0000-0000-000000000000', (tx) =>
    tx.execute(sql`select current_user as role, sec.tenant_id() as id`),
  );
  expect([...role]).toEqual([{ role: 'app_tenant', id: '00000000-0000-0000-0000-000000000000' }]);
});
