import type { Profile } from '@dars/contracts/accounts/profile';
import { AppError } from '@dars/contracts/errors';
import { isLanguage } from '@dars/contracts/language';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../core/identity/actor.ts';
import { hasPassword } from '../account/account.ts';
import type { StoredUser } from '../account/store.ts';
import { isSocial } from '../social/rules.ts';
import { findProviders } from '../social/store.ts';

type Self = Pick<Actor, 'realmId' | 'userId'>;

/** @throws unauthenticated */
export async function getProfile(tx: TenantTx, self: Self): Promise<Profile> {
  const [found] = await tx.select().from(users).where(isSelf(self));
  // The account was deleted after the session was looked up.
  if (!found) throw new AppError('unauthenticated');
  return toProfile(tx, found);
}

export const isSelf = ({ realmId, userId }: Self) => and(eq(users.tenantId, realmId), eq(users.id, userId));

export async function toProfile(tx: TenantTx, row: StoredUser): Promise<Profile> {
  const {
    id,
    tenantId,
    login,
    firstName,
    lastName,
    mobile,
    imageUrl,
    language,
    calendar,
    country,
    isOwner,
    passwordHash,
  } = row;
  return {
    login,
    firstName,
    lastName,
    mobile,
    imageUrl,
    language: isLanguage(language) ? language : null,
    calendar,
    country,
    hasPassword: isOwner ? await hasPassword(tx, tenantId, login) : passwordHash !== null,
    providers: isSocial(row) ? await findProviders(tx, tenantId, id) : null,
    isOwner,
  };
}
