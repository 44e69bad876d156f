import { addressChanges } from '@dars/db/schema/accounts/address-changes';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, or } from 'drizzle-orm';

export type StoredChange = typeof addressChanges.$inferSelect;

interface OfPerson {
  tenantId: string;
  userId: string;
}

const isOf = ({ tenantId, userId }: OfPerson) =>
  and(eq(addressChanges.tenantId, tenantId), eq(addressChanges.userId, userId));

/** Finds the last change of a person's address. */
export async function findChangeOf(tx: TenantTx, person: OfPerson): Promise<StoredChange | undefined> {
  const [found] = await tx.select().from(addressChanges).where(isOf(person));
  return found;
}

/** Finds the change that a mailed link belongs to. @param hash the SHA-256 of the link's secret */
export async function findByHash(
  tx: TenantTx,
  { tenantId, hash }: { tenantId: string; hash: string },
): Promise<StoredChange | undefined> {
  const isEither = or(eq(addressChanges.oldHash, hash), eq(addressChanges.newHash, hash));
  const [found] = await tx
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.tenantId, tenantId), isEither));
  return found;
}

/** Stores a change in place of the person's former one. */
export async function replaceChange(tx: TenantTx, change: typeof addressChanges.$inferInsert): Promise<void> {
  await deleteChangeOf(tx, change);
  await tx.insert(addressChanges).values(change);
}

type Progress = Partial<Pick<StoredChange, 'oldHash' | 'newHash' | 'oldConfirmedAt' | 'newConfirmedAt' | 'outcome'>>;

export async function storeProgress(tx: TenantTx, { tenantId, userId }: OfPerson, progress: Progress): Promise<void> {
  await tx.update(addressChanges).set(progress).where(isOf({ tenantId, userId }));
}

export async function deleteChangeOf(tx: TenantTx, { tenantId, userId }: OfPerson): Promise<void> {
  await tx.delete(addressChanges).where(isOf({ tenantId, userId }));
}

/** Gives a locked account its new address. The database refuses one that another account has. */
export async function storeLogin(
  tx: TenantTx,
  { tenantId, userId }: OfPerson,
  { login, now }: { login: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ login, updatedAt: now })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
}
