import type { TokenQuery, TokenSort } from '@dars/contracts/accounts/token';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import { users } from '@dars/db/schema/accounts/users';
import type { AnyTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import {
  isActiveMember,
  isMaker,
  isTokenWithId,
  listedColumns,
  type StoredToken,
} from '../../../core/identity/live-token.ts';
import { callerColumns, mayEnter } from '../../../core/identity/session-adapter.ts';

export async function insertToken(tx: AnyTx, values: typeof apiTokens.$inferInsert): Promise<StoredToken> {
  const [made] = await tx.insert(apiTokens).values(values).returning();
  if (!made) throw new Error('nothing was inserted');
  return made;
}

/** Counts a realm's tokens that are not revoked. */
export async function countTokens(tx: AnyTx, realmId: string): Promise<number> {
  const [counted] = await tx
    .select({ tokens: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.tenantId, realmId), isNull(apiTokens.revokedAt)));
  return counted?.tokens ?? 0;
}

/** Finds a token and locks it until the transaction ends; undefined if there is none. */
export async function lockToken(tx: AnyTx, realmId: string, id: string): Promise<StoredToken | undefined> {
  const [found] = await tx.select().from(apiTokens).where(isTokenWithId(realmId, id)).for('no key update');
  return found;
}

export async function markRevoked(tx: AnyTx, { tenantId, id }: StoredToken, now: Date): Promise<void> {
  await tx.update(apiTokens).set({ revokedAt: now }).where(isTokenWithId(tenantId, id));
}

/** A page of the realm's tokens with their makers, newest first. */
const ORDER = {
  keys: {
    name: byText(apiTokens.name),
    maker: byText(users.nameSearchKey),
    used: byColumn(apiTokens.lastUsedOn),
    expires: byColumn(apiTokens.expiresAt),
    created: byColumn(apiTokens.createdAt),
  },
  tieBreak: apiTokens.id,
  usual: '-created',
} as const;

interface WantedTokens extends Pick<TokenQuery, 'sort'> {
  realmId: string;
  size: number;
  offset: number;
}

export function findTokens(tx: AnyTx, { realmId, size, offset, sort }: WantedTokens) {
  const canEnter = realmId === PLATFORM_ID ? mayEnter : isActiveMember;
  return tx
    .select({
      ...listedColumns,
      name: apiTokens.name,
      ending: apiTokens.ending,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      createdAt: apiTokens.createdAt,
      maker: callerColumns,
      mayEnter: sql<boolean>`coalesce(${canEnter}, false)`,
    })
    .from(apiTokens)
    .innerJoin(users, isMaker(realmId))
    .where(eq(apiTokens.tenantId, realmId))
    .orderBy(...listOrder<TokenSort>(ORDER, sort))
    .limit(size)
    .offset(offset);
}

export async function countAllTokens(tx: AnyTx, realmId: string): Promise<number> {
  const [counted] = await tx.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.tenantId, realmId));
  return counted?.tokens ?? 0;
}

/**
 * Finds the realm's user with this login. For a portal's owner, who acts from the platform, that is their member
 * account.
 */
export async function findMaker(tx: AnyTx, realmId: string, login: string) {
  const [found] = await tx
    .select(callerColumns)
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.login, login)));
  return found;
}
