import { badgeKeys } from '@dars/db/schema/portal/badge-keys';
import type { PlatformTx } from '@dars/db/tx';
import { desc, eq } from 'drizzle-orm';

export type StoredKey = typeof badgeKeys.$inferSelect;

const newestFirst = [desc(badgeKeys.createdAt), desc(badgeKeys.id)];

/** The newest key that the secret of this name encrypted. */
export async function findNewestKey(tx: PlatformTx, sealedBy: string): Promise<StoredKey | undefined> {
  const [key] = await tx
    .select()
    .from(badgeKeys)
    .where(eq(badgeKeys.sealedBy, sealedBy))
    .orderBy(...newestFirst)
    .limit(1);
  return key;
}

const { id, algorithm, publicKey, createdAt } = badgeKeys;
const published = { id, algorithm, publicKey, createdAt };

export type PublishedKey = Pick<StoredKey, keyof typeof published>;

/** The public halves of all keys, the newest first. */
export const listPublishedKeys = (tx: PlatformTx): Promise<PublishedKey[]> =>
  tx
    .select(published)
    .from(badgeKeys)
    .orderBy(...newestFirst);

export async function findPublishedKey(tx: PlatformTx, keyId: string): Promise<PublishedKey | undefined> {
  const [key] = await tx.select(published).from(badgeKeys).where(eq(badgeKeys.id, keyId));
  return key;
}
