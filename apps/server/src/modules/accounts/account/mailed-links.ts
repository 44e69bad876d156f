import { randomBytes } from 'node:crypto';
import type { TenantStatus } from '@dars/contracts/constants';
import { oneTimeTokens, TOKEN_PURPOSES } from '@dars/db/schema/accounts/one-time-tokens';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx, TenantTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { type Person, personColumns } from './account.ts';

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const MINUTE = 60_000;
/** How long a mailed link works (docs/decisions/0018). */
export const TOKEN_LIFETIMES: Record<TokenPurpose, number> = { activate: 48 * 60 * MINUTE, reset: 30 * MINUTE };

/** A double click, or a browser that asks again, gets the answer once more. */
const REPEATABLE = MINUTE;

interface TokenFor {
  /** The realm. */
  tenantId: string;
  userId: string;
  purpose: TokenPurpose;
}

interface NewToken extends TokenFor {
  /** The mail follows another that nobody asked for either: the link in that one must not be dead when it is opened. */
  besides?: boolean;
}

/** Makes the secret of a link for a mail. The links that the person was sent before stop working: only the newest does. */
export async function issueToken(tx: AnyTx, { besides = false, ...link }: NewToken, now: Date): Promise<string> {
  if (!besides) await dropUnused(tx, link);
  const { tenantId, userId, purpose } = link;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES[purpose]);
  await tx
    .insert(oneTimeTokens)
    .values({ tenantId, hash: hashSecret(secret), userId, purpose, expiresAt, createdAt: now });
  return secret;
}

export interface FoundToken {
  hash: string;
  purpose: TokenPurpose;
  /** Used within the last minute: what asks again is told the same, and changes nothing. */
  isRepeat: boolean;
  person: Person;
  status: TenantStatus;
}

export interface FoundLink {
  found: FoundToken | undefined;
  /** It has activated an account that one can sign in to: its owner may open it again at any time. */
  activated: boolean;
  /** It was mailed to reset a password and has set one. */
  used: boolean;
}

/**
 * Finds whose link this is, and what it has done already. Nothing is found of a link that is unknown, of another realm,
 * replaced by a newer one, used, expired, or whose account is disabled.
 */
export async function findLink(tx: TenantTx, realmId: string, secret: string, now: Date): Promise<FoundLink> {
  const [row] = await select(tx, realmId, secret);
  return {
    found: row && usable(row, now),
    activated: row !== undefined && hasActivated(row),
    used: row !== undefined && hasReset(row),
  };
}

/** As `findLink`, and nobody else uses the link or changes the person until the transaction ends. */
export async function lockToken(
  tx: TenantTx,
  realmId: string,
  secret: string,
  now: Date,
): Promise<FoundToken | undefined> {
  const [row] = await select(tx, realmId, secret).for('no key update', { of: [oneTimeTokens, users] });
  return row && usable(row, now);
}

/** It has done its work, and so has every other of the same purpose that the person was mailed. */
export async function consumeToken(tx: TenantTx, realmId: string, token: FoundToken, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tenantId, realmId), eq(oneTimeTokens.hash, token.hash)));
  await dropUnused(tx, { tenantId: realmId, userId: token.person.id, purpose: token.purpose });
}

/** Whatever the person was mailed works no more. */
export async function dropTokens(tx: AnyTx, tenantId: string, userId: string): Promise<void> {
  for (const purpose of TOKEN_PURPOSES) await dropUnused(tx, { tenantId, userId, purpose });
}

async function dropUnused(tx: AnyTx, { tenantId, userId, purpose }: TokenFor): Promise<void> {
  const theirs = and(
    eq(oneTimeTokens.tenantId, tenantId),
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, purpose),
  );
  await tx.delete(oneTimeTokens).where(and(theirs, isNull(oneTimeTokens.usedAt)));
}

function select(tx: TenantTx, realmId: string, secret: string) {
  return tx
    .select({
      hash: oneTimeTokens.hash,
      purpose: oneTimeTokens.purpose,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
      person: personColumns,
      status: tenants.status,
    })
    .from(oneTimeTokens)
    .innerJoin(users, and(eq(users.tenantId, oneTimeTokens.tenantId), eq(users.id, oneTimeTokens.userId)))
    .innerJoin(tenants, eq(tenants.id, oneTimeTokens.tenantId))
    .where(and(eq(oneTimeTokens.tenantId, realmId), eq(oneTimeTokens.hash, hashSecret(secret))));
}

function hasActivated({ purpose, usedAt, person: { activatedAt, disabledAt, passwordHash } }: TokenRow): boolean {
  return (
    purpose === 'activate' && usedAt !== null && activatedAt !== null && disabledAt === null && passwordHash !== null
  );
}

const hasReset = ({ purpose, usedAt, person: { disabledAt } }: TokenRow): boolean =>
  purpose === 'reset' && usedAt !== null && disabledAt === null;

interface TokenRow extends Omit<FoundToken, 'isRepeat'> {
  expiresAt: Date;
  usedAt: Date | null;
}

function usable({ expiresAt, usedAt, ...token }: TokenRow, now: Date): FoundToken | undefined {
  if (token.person.disabledAt !== null) return undefined;
  if (usedAt === null) return expiresAt > now ? { ...token, isRepeat: false } : undefined;
  return now.getTime() - usedAt.getTime() < REPEATABLE ? { ...token, isRepeat: true } : undefined;
}
