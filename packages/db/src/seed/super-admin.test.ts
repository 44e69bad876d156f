import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ensureSuperAdmin } from './super-admin.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('ensureSuperAdmin', () => {
  const account = { email: 'Root@Example.test', hashPassword: async (password: string) => `hash of ${password}` };

  it('makes the account once, and keeps a password that its holder changed', async () => {
    expect(await ensureSuperAdmin(test.db, { ...account, password: 'First_1234' })).toBe(true);
    expect(await ensureSuperAdmin(test.db, { ...account, password: 'Second_1234' })).toBe(false);
    const [row] = await test.admin`select password_hash as hash, role from users where login = 'root@example.test'`;
    expect(row).toEqual({ hash: 'hash of First_1234', role: 'ROLE_SUPER_ADMIN' });
  });

  it('refuses to make one of a portal owner', async () => {
    const { login } = await insertUser(test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    const taken = ensureSuperAdmin(test.db, { ...account, email: login, password: 'x' });
    await expect(taken).rejects.toThrow('SUPER_ADMIN_EMAIL');
  });
});
