import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { insertTenant, insertUser } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const insertOwner = (login: string, values: object = {}) =>
  insertUser(test.admin, { tenantId: PLATFORM_ID, login, role: 'ROLE_ADMIN_PORTAL', ...values });

describe('the people of a portal', () => {
  it('are found by a part of the name, login or number, in their own portal only', async () => {
    const { id: here } = await insertTenant(test.admin);
    const { id: there } = await insertTenant(test.admin);
    const values = { firstName: 'Mariam', login: 'mariam@found.test', mobile: '+966501112223' };
    const mine = await insertUser(test.admin, { tenantId: here, ...values });
    await insertUser(test.admin, { tenantId: there, ...values });
    const found = (tenantId: string, part: string) =>
      test.db.withTenant(tenantId, async (tx) => [
        ...(await tx.execute(`select id from sec.find_users('${part}') as id`)).map(({ id }) => id),
      ]);
    for (const part of ['%aria%', '%found.t%', '%0111222%']) expect(await found(here, part)).toEqual([mine.id]);
    expect(await found(here, '%nobody%')).toEqual([]);
  });

  it('lose their owner’s sessions when the platform’s password changes or the account is disabled', async () => {
    const owner = await insertOwner('ended@owner.test');
    const { id: tenantId } = await insertTenant(test.admin, { ownerId: owner.id });
    const seat = await insertUser(test.admin, {
      tenantId,
      login: 'ended@owner.test',
      role: 'ROLE_ADMIN_PORTAL',
      isOwner: true,
    });
    const member = await insertUser(test.admin, { tenantId });
    const open = (userId: string) => test.admin`
      insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
      values (${tenantId}, ${newId()}, ${userId}, now() + interval '1 hour', now() + interval '1 hour')`;
    const holders = async () =>
      (await test.admin`select user_id from sessions where tenant_id = ${tenantId}`).map(({ user_id }) => user_id);
    for (const change of [{ password_hash: 'new' }, { disabled_at: new Date().toISOString() }]) {
      await open(seat.id);
      await test.admin`delete from sessions where user_id = ${member.id}`;
      await open(member.id);
      await test.admin`update users set first_name = 'Same' where id = ${owner.id}`;
      expect(await holders()).toHaveLength(2);
      await test.admin`update users set ${test.admin(change)} where id = ${owner.id}`;
      expect(await holders()).toEqual([member.id]);
    }
  });
});
