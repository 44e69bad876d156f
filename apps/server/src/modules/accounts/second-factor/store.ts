import { parseSecondStepCode } from '@dars/contracts/accounts/second-factor';
import { recoveryCodes } from '@dars/db/schema/accounts/recovery-codes';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull } from 'drizzle-orm';
import { hashSecret } from '../../../core/identity/session-adapter.ts';

/** The account that has the second factor. A portal's owner has theirs on the platform. */
export interface FactorKey {
  realmId: string;
  userId: string;
}

export type StoredFactor = typeof secondFactors.$inferSelect;

export const isFactorOf = ({ realmId, userId }: FactorKey) =>
  and(eq(secondFactors.tenantId, realmId), eq(secondFactors.userId, userId));

const areCodesOf = ({ realmId, userId }: FactorKey) =>
  and(eq(recoveryCodes.tenantId, realmId), eq(recoveryCodes.userId, userId));

/** The row to which a sealed secret belongs. */
export const sealOwner = ({ realmId, userId }: FactorKey): string => `second factor ${realmId} ${userId}`;

/** Finds the factor of an account and locks it until the transaction ends. */
export async function lockFactor(tx: TenantTx, key: FactorKey): Promise<StoredFactor | undefined> {
  const [found] = await tx.select().from(secondFactors).where(isFactorOf(key)).for('no key update');
  return found;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(tx: TenantTx, key: FactorKey, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(areCodesOf(key));
  const { realmId: tenantId, userId } = key;
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ tenantId, userId, hash: hashOf(key, code) })));
}

/** Uses a recovery code up. Resolves with false if it is none of the account's, or was used before. */
export async function consumeRecoveryCode(tx: TenantTx, key: FactorKey, code: string, now: Date): Promise<boolean> {
  const itself = and(areCodesOf(key), eq(recoveryCodes.hash, hashOf(key, code)), isNull(recoveryCodes.usedAt));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(itself)
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

export async function countUnusedCodes(tx: TenantTx, key: FactorKey): Promise<number> {
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(areCodesOf(key), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

/** The hash depends on the account, so that one guess is not tried against all accounts at once. */
const hashOf = ({ realmId, userId }: FactorKey, code: string): string =>
  hashSecret(`${realmId} ${userId} ${parseSecondStepCode(code)?.code ?? code}`);
