import { PLATFORM_ID } from '@dars/contracts/platform';
import { searchKey } from '@dars/contracts/search-key';
import { and, eq } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { Database } from '../driver/client.ts';
import { users } from '../schema/accounts/users.ts';

export interface SuperAdmin {
  email: string;
  /** Used only to make the account: a password that its holder changed later stays. */
  password: string;
  hashPassword: (password: string) => Promise<string>;
}

/** Makes sure that a super-admin exists. Resolves with whether the account had to be made. */
export async function ensureSuperAdmin(db: Database, { email, password, hashPassword }: SuperAdmin): Promise<boolean> {
  const login = email.toLowerCase();
  const [known] = await db.withTenant(
    PLATFORM_ID,
    (tx) =>
      tx
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.login, login))),
    { readOnly: true },
  );
  if (known?.role === 'ROLE_SUPER_ADMIN') return false;
  if (known) {
    throw new Error(`${login} is a portal owner's account already. Name another address in SUPER_ADMIN_EMAIL.`);
  }
  const firstName = 'Dars';
  const lastName = 'Admin';
  const passwordHash = await hashPassword(password);
  await db.withTenant(PLATFORM_ID, (tx) =>
    tx
      .insert(users)
      .values({
        tenantId: PLATFORM_ID,
        id: newId(),
        login,
        firstName,
        lastName,
        role: 'ROLE_SUPER_ADMIN',
        passwordHash,
        activatedAt: new Date(),
        nameSearchKey: searchKey(`${firstName} ${lastName}`),
      })
      // Another instance that starts at this moment may be first.
      .onConflictDoNothing(),
  );
  return true;
}
