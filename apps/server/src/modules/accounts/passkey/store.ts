import { randomBytes } from 'node:crypto';
import { CHALLENGE_MS } from '@dars/contracts/accounts/passkey';
import { passkeyChallenges } from '@dars/db/schema/accounts/passkey-challenges';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import type { AnyTx, TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../../core/identity/session-adapter.ts';

export interface PasskeyOwner {
  realmId: string;
  userId: string;
}

export const arePasskeysOf = ({ realmId, userId }: PasskeyOwner) =>
  and(eq(passkeys.tenantId, realmId), eq(passkeys.userId, userId));

/** Lists the passkeys of an account, the oldest first. */
export const listPasskeys = (tx: TenantTx, owner: PasskeyOwner) =>
  tx.select().from(passkeys).where(arePasskeysOf(owner)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function countPasskeys(tx: AnyTx, owner: PasskeyOwner): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(passkeys).where(arePasskeysOf(owner));
  return found?.count ?? 0;
}

/** Deletes all passkeys of an account. @returns their number */
export async function deletePasskeys(tx: AnyTx, owner: PasskeyOwner): Promise<number> {
  const gone = await tx.delete(passkeys).where(arePasskeysOf(owner)).returning({ id: passkeys.id });
  return gone.length;
}

interface ChallengeKey {
  realmId: string;
  /** The account that registers a passkey; null for a sign-in. */
  userId: string | null;
  now: Date;
}

/** Stores a new challenge, which counts once, in this realm, for some minutes. */
export async function insertChallenge(tx: TenantTx, { realmId, userId, now }: ChallengeKey): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const row = { tenantId: realmId, hash: hashSecret(challenge), userId, expiresAt, createdAt: now };
  await tx.insert(passkeyChallenges).values(row);
  return challenge;
}

/** Takes a challenge. Of concurrent calls one gets true. */
export async function consumeChallenge(
  tx: TenantTx,
  { realmId, userId, now }: ChallengeKey,
  challenge: string,
): Promise<boolean> {
  const isIts = and(eq(passkeyChallenges.tenantId, realmId), eq(passkeyChallenges.hash, hashSecret(challenge)));
  const isFor = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await tx
    .delete(passkeyChallenges)
    .where(and(isIts, isFor, gt(passkeyChallenges.expiresAt, now)))
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0;
}
