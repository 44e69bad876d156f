import { randomBytes } from 'node:crypto';
import type { TenantStatus } from '@dars/contracts/constants';
import { idArray } from '@dars/db/prepared';
import { oneTimeTokens, TOKEN_PURPOSES } from '@dars/db/schema/accounts/one-time-tokens';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx, TenantTx } from '@dars/db/tx';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { type Person, personColumns } from './account.ts';

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const MINUTE = 60_000;
/** Lifetime of a mailed link, in ms (docs/decisions/0018). */
export const LINK_LIFETIMES: Record<TokenPurpose, number> = { activate: 48 * 60 * MINUTE, reset: 30 * MINUTE };

/** Time in ms during which a used link answers once more, for double clicks and for browsers that repeat a request. */
const REPEAT_WINDOW_MS = MINUTE;

interface TokenFor {
  /** The realm's id. */
  tenantId: string;
  userId: string;
  purpose: TokenPurpose;
}

interface NewToken extends TokenFor {
  /**
   * Keeps the links of earlier mails valid. Set when one action sends a person two mails, so that the link of the first
   * still works.
   */
  besides?: boolean;
}

/**
 * Makes and stores the secret of a link for a mail. Unless `besides` is set, the person's earlier links of the same
 * purpose stop working.
 */
export async function issueToken(tx: AnyTx, { userId, ...link }: NewToken, now: Date): Promise<string> {
  const [secret = ''] = await issueTokens(tx, { ...link, userIds: [userId] }, now);
  return secret;
}

/** Makes and stores secrets like `issueToken`, with two statements for all these people, and returns them in order. */
export async function issueTokens(
  tx: AnyTx,
  { tenantId, userIds, purpose, besides = false }: Omit<NewToken, 'userId'> & { userIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (!besides) await dropUnused(tx, { tenantId, userIds, purpose });
  const expiresAt = new Date(now.getTime() + LINK_LIFETIMES[purpose]);
  const made = userIds.map((userId) => ({ userId, secret: randomBytes(32).toString('base64url') }));
  await tx.insert(oneTimeTokens).values(
    made.map(({ userId, secret }) => {
      return { tenantId, hash: hashSecret(secret), userId, purpose, expiresAt, createdAt: now };
    }),
  );
  return made.map(({ secret }) => secret);
}

export interface FoundToken {
  hash: string;
  purpose: TokenPurpose;
  /** The link was used within the last minute: a repeated request gets the same answer and changes nothing. */
  isRepeat: boolean;
  person: Person;
  status: TenantStatus;
}

export interface FoundLink {
  found: FoundToken | undefined;
  /** The link has activated an account that has a password. Its owner may open the link again at any time. */
  activated: boolean;
  /** The link was mailed to reset a password and has set one. */
  used: boolean;
}

/**
 * Finds the account of a link and what the link has done already. `found` is undefined if the link is unknown, of
 * another realm, replaced by a newer one, used or expired, or if its account is disabled.
 */
export async function findLink(tx: TenantTx, realmId: string, secret: string, now: Date): Promise<FoundLink> {
  const [row] = await select(tx, realmId, secret);
  return {
    found: row && toFoundToken(row, now),
    activated: row !== undefined && hasActivated(row),
    used: row !== undefined && hasReset(row),
  };
}

/** Finds the account of a link and locks both rows until the transaction ends. */
export async function lockMailedToken(
  tx: TenantTx,
  realmId: string,
  secret: string,
  now: Date,
): Promise<FoundToken | undefined> {
  const [row] = await select(tx, realmId, secret).for('no key update', { of: [oneTimeTokens, users] });
  return row && toFoundToken(row, now);
}

/** Marks a link as used and deletes the person's unused links of the same purpose. */
export async function consumeToken(tx: TenantTx, realmId: string, token: FoundToken, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tenantId, realmId), eq(oneTimeTokens.hash, token.hash)));
  await dropUnused(tx, { tenantId: realmId, userIds: [token.person.id], purpose: token.purpose });
}

/** Deletes all unused links of these people. */
export async function dropTokens(tx: AnyTx, tenantId: string, ...userIds: string[]): Promise<void> {
  for (const purpose of TOKEN_PURPOSES) await dropUnused(tx, { tenantId, userIds, purpose });
}

async function dropUnused(
  tx: AnyTx,
  { tenantId, userIds, purpose }: Omit<TokenFor, 'userId'> & { userIds: readonly string[] },
): Promise<void> {
  const theirs = and(
    eq(oneTimeTokens.tenantId, tenantId),
    sql`${oneTimeTokens.userId} = any(${idArray(userIds)})`,
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
    .innerJoin(users, and(eq(users.tenantId, realmId), eq(users.id, oneTimeTokens.userId)))
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

function toFoundToken({ expiresAt, usedAt, ...token }: TokenRow, now: Date): FoundToken | undefined {
  if (token.person.disabledAt !== null) return undefined;
  if (usedAt === null) return expiresAt > now ? { ...token, isRepeat: false } : undefined;
  return now.getTime() - usedAt.getTime() < REPEAT_WINDOW_MS ? { ...token, isRepeat: true } : undefined;
}
