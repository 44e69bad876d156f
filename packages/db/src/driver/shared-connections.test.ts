import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const TENANTS = 12;
const TURNS = 1_500;
/** The number of transactions that may wait for the connections. */
const CONCURRENT_TURNS = 168;

describe.each(DRIVERS)('transactions of the $name under load', ({ plain }) => {
  let test: TestDatabase;
  const tenantIds: string[] = [];
  beforeAll(async () => {
    test = await createTestDatabase({ max: 8, plain });
    for (let made = 0; made < TENANTS; made += 1) {
      const { id } = await insertTenant(test.admin);
      await insertUser(test.admin, { tenantId: id });
      tenantIds.push(id);
    }
  });
  afterAll(() => test.drop());

  /**
   * Reads do not wait for their end, between writes and failures: the next transaction would see what one leaves
   * behind.
   */
  it('keep their own tenant, rights and outcome on a shared connection', async () => {
    const take = async (turn: number) => {
      const tenantId = tenantIds[turn % TENANTS] ?? '';
      if (turn % 7 === 3) {
        const failing = test.db.withTenant(tenantId, (tx) => tx.execute('select 1/0'));
        await expect(failing).rejects.toThrow();
        return;
      }
      if (turn % 5 === 2) {
        await test.db.withTenant(tenantId, (tx) =>
          tx.update(users).set({ bio: tenantId }).where(eq(users.tenantId, tenantId)),
        );
        return;
      }
      const rows = await test.db.withTenant(tenantId, (tx) => tx.select({ of: users.tenantId }).from(users), {
        readOnly: true,
      });
      expect(rows).toEqual([{ of: tenantId }]);
    };
    for (let from = 0; from < TURNS; from += CONCURRENT_TURNS)
      await Promise.all(Array.from({ length: CONCURRENT_TURNS }, (_, place) => take(from + place)));
    const written = await test.admin<{ wrong: number }[]>`
    select count(*)::int as wrong from users where bio is not null and bio <> tenant_id::text`;
    expect(written).toEqual([{ wrong: 0 }]);
  });
});
