import type { TenantStatus } from '@dars/contracts/constants';
import type { User } from '@dars/contracts/user';
import type { TenantTx } from '@dars/db/client';
import { tenants } from '@dars/db/schema/tenants';
import { users } from '@dars/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';

/** A person's own row, as far as accounts are concerned. */
export const personColumns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  role: users.role,
  bio: users.bio,
  imageUrl: users.imageUrl,
  language: users.language,
  isOwner: users.isOwner,
  passwordHash: users.passwordHash,
  activatedAt: users.activatedAt,
  disabledAt: users.disabledAt,
};
export type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>;

/** What a sign-in is decided by. An owner's password and activation are those of the platform's realm. */
export interface Account extends Person {
  isActivated: boolean;
  isDisabled: boolean;
  /** Of the realm. */
  status: TenantStatus;
}

export async function findAccount(tx: TenantTx, realmId: string, login: string): Promise<Account | undefined> {
  const [account] = await tx
    .select({
      ...personColumns,
      passwordHash: sql<string | null>`c.password_hash`,
      isActivated: sql<boolean>`c.activated_at is not null`,
      isDisabled: sql<boolean>`c.disabled_at is not null`,
      status: tenants.status,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .innerJoin(sql`lateral sec.credentials(${users.login}) c`, sql`true`)
    .where(and(eq(users.tenantId, realmId), eq(users.login, login)));
  return account;
}

export async function findPerson(tx: TenantTx, realmId: string, userId: string): Promise<Person | undefined> {
  const [person] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.id, userId)));
  return person;
}

/** As clients see them. */
export function toUser(person: Person, activated: boolean): User {
  const { id, login, firstName, lastName, mobile, role, bio, imageUrl } = person;
  return { id, login, email: login, firstName, lastName, mobile, authorities: [role], bio, imageUrl, activated };
}
