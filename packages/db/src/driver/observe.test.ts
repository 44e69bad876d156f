import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe.each(DRIVERS)('createDatabase with an observer and the $name', ({ plain }) => {
  let test: TestDatabase;
  let tenantId: string;
  let seen: { query: string; outcome: unknown }[];
  beforeAll(async () => {
    const observe = (query: string) => {
      if (query.includes('uninteresting')) return undefined;
      return (outcome: unknown) => void seen.push({ query, outcome });
    };
    test = await createTestDatabase({ plain, observe });
    ({ id: tenantId } = await insertTenant(test.admin));
    for (const login of ['one@example.test', 'two@example.test']) await insertUser(test.admin, { tenantId, login });
  });
  afterAll(() => test.drop());
  beforeEach(() => {
    seen = [];
  });

  it('tells the text and the rows of each statement, without its values', async () => {
    const found = await test.db.withTenant(tenantId, async (tx) => {
      await tx.update(users).set({ bio: 'a secret' }).where(eq(users.tenantId, tenantId));
      return tx.select({ bio: users.bio }).from(users);
    });
    expect(found).toEqual([{ bio: 'a secret' }, { bio: 'a secret' }]);
    expect(seen).toEqual([
      { query: expect.stringMatching(/^update "users" set "bio" = \$1/), outcome: { rows: 2 } },
      { query: 'select "bio" from "users"', outcome: { rows: 2 } },
    ]);
  });

  it('tells the error of a statement, which still reaches the caller', async () => {
    const failing = test.db.withTenant(tenantId, (tx) => tx.execute(sql`select 1 / 0`));
    await expect(failing).rejects.toThrow();
    expect(seen).toEqual([{ query: 'select 1 / 0', outcome: { error: expect.objectContaining({ code: '22012' }) } }]);
  });

  it('leaves out a statement that the observer has no interest in', async () => {
    const [row] = await test.db.withTenant(tenantId, (tx) => tx.execute(sql`select 1 as uninteresting`));
    expect(row).toEqual({ uninteresting: 1 });
    expect(seen).toEqual([]);
  });
});
