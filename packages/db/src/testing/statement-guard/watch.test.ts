import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../columns.ts';
import { users } from '../../schema/accounts/users.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { sharedWatch } from './shared-watch.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('StatementWatch', () => {
  it('refuses what a tenant’s transaction sends, and not the same statement of the platform', async () => {
    await test.db.withTenant(newId(), (tx) => tx.select({ id: users.id }).from(users));
    const [refusal, ...others] = sharedWatch.takeRefusals();
    expect(refusal).toContain('users: no tenant_id = <value> of its own');
    expect(others).toEqual([]);
    await test.db.withPlatform((tx) => tx.select({ id: users.id }).from(users));
    expect(sharedWatch.takeRefusals()).toEqual([]);
  });

  it('refuses a statement at each use, also if its error is caught', async () => {
    const send = () =>
      test.db.withTenant(newId(), (tx) => tx.execute(sql`select no_such_column from users`)).catch(() => undefined);
    for (let time = 0; time < 2; time += 1) {
      await send();
      expect(sharedWatch.takeRefusals()).toHaveLength(1);
    }
  });

  it('knows the tables, functions and columns of the migrated database', async () => {
    const refusals = async (text: string) => {
      await test.db.withWorker((tx) => tx.execute(sql.raw(text))).catch(() => undefined);
      return sharedWatch.takeRefusals().join();
    };
    expect(await refusals('select from mails for update')).toContain('locks rows of several tenants');
    expect(await refusals('select from tenants for update')).toBe('');
    expect(await refusals('insert into mails (id) select gen_random_uuid()')).toContain('volatile');
    expect(await refusals(`update mails set subject = to_char(created_at, 'YYYY')`)).toContain('STABLE');
    expect(await refusals('update mails set sent_at = created_at + $1')).toContain('arithmetic with a moment');
  });
});
