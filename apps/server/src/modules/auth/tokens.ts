import { randomBytes } from 'node:crypto';
import type { AnyTx } from '@dars/db/client';
import { oneTimeTokens, type TOKEN_PURPOSES } from '@dars/db/schema/one-time-tokens';
import { and, eq, isNull } from 'drizzle-orm';
import { hashSecret } from './session-adapter.ts';

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const HOUR = 3_600_000;
/** How long a mailed link works (DECISIONS 9). */
const LIFETIMES: Record<TokenPurpose, number> = { activate: 48 * HOUR, reset: HOUR / 2 };

interface TokenFor {
  /** The realm. */
  tenantId: string;
  userId: string;
  purpose: TokenPurpose;
}

/** Makes the secret of a link for a mail. The links that the person was sent before stop working: only the newest does. */
export async function issueToken(tx: AnyTx, { tenantId, userId, purpose }: TokenFor, now: Date): Promise<string> {
  const earlier = and(
    eq(oneTimeTokens.tenantId, tenantId),
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, purpose),
  );
  await tx.delete(oneTimeTokens).where(and(earlier, isNull(oneTimeTokens.usedAt)));
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  await tx
    .insert(oneTimeTokens)
    .values({ tenantId, hash: hashSecret(secret), userId, purpose, expiresAt, createdAt: now });
  return secret;
}
