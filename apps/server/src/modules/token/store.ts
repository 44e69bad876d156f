import { PLATFORM_ID, type Role, type TenantStatus } from '@dars/contracts/constants';
import type { AnyTx, TenantTx } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { apiTokens } from '@dars/db/schema/api-tokens';
import { tenants } from '@dars/db/schema/tenants';
import { users } from '@dars/db/schema/users';
import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { callerColumns, mayEnter, mayEnterPortal } from '../auth/session-adapter.ts';
import type { ParsedToken } from './rules.ts';

export type StoredToken = typeof apiTokens.$inferSelect;

/** Whose token it is, as far as it is good by itself: what they may is another question. */
export interface LiveToken {
  token: Pick<StoredToken, 'id' | 'scopes' | 'lastUsedOn'> & { timeZone: string };
  maker: { id: string; login: string; role: Role; firstName: string; lastName: string; language: string | null };
}

const listed = { id: apiTokens.id, scopes: apiTokens.scopes, lastUsedOn: apiTokens.lastUsedOn };
const columns = {
  token: { ...listed, timeZone: sql<string>`sec.zone_of(${apiTokens.tenantId})` },
  maker: callerColumns,
};
const isMaker = and(eq(users.tenantId, apiTokens.tenantId), eq(users.id, apiTokens.makerId));
const isLive = and(
  eq(apiTokens.hash, sql.placeholder('hash')),
  isNull(apiTokens.revokedAt),
  or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('now'))),
);
// Who owned the portal once has a seat there that is shut.
const mayEnterSeat = and(isNull(users.disabledAt), mayEnterPortal);

const findInPlatform = prepared((tx: AnyTx) =>
  tx
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, and(isMaker, mayEnter))
    .where(and(eq(apiTokens.tenantId, sql.placeholder('realmId')), isLive))
    .prepare('find_token_in_platform'),
);

const findInPortal = prepared((tx: AnyTx) =>
  tx
    .select({ status: tenants.status, ...columns })
    .from(tenants)
    .innerJoin(apiTokens, and(eq(apiTokens.tenantId, tenants.id), isLive))
    .innerJoin(users, and(isMaker, mayEnterSeat))
    .where(eq(tenants.id, sql.placeholder('realmId')))
    .prepare('find_token_in_portal'),
);

/** The token and its realm's state; undefined also where the transaction is another realm's. */
export async function findLiveToken(
  tx: AnyTx,
  { realmId, hash }: ParsedToken,
  now: Date,
): Promise<(LiveToken & { status: TenantStatus }) | undefined> {
  const values = { realmId, hash, now: now.toISOString() };
  if (realmId !== PLATFORM_ID) return (await findInPortal(tx, values))[0];
  const [found] = await findInPlatform(tx, values);
  return found && { ...found, status: 'PUBLISHED' };
}

const byId = (realmId: string, id: string): SQL | undefined =>
  and(eq(apiTokens.tenantId, realmId), eq(apiTokens.id, id));

/** Of several calls at once the first writes the day and the others find it written. */
export async function noteUse(
  tx: TenantTx,
  { realmId, id }: { realmId: string; id: string },
  day: string,
): Promise<void> {
  const unused = or(isNull(apiTokens.lastUsedOn), lt(apiTokens.lastUsedOn, day));
  await tx
    .update(apiTokens)
    .set({ lastUsedOn: day })
    .where(and(byId(realmId, id), unused));
}

export async function insertToken(tx: AnyTx, values: typeof apiTokens.$inferInsert): Promise<StoredToken> {
  const [made] = await tx.insert(apiTokens).values(values).returning();
  if (!made) throw new Error('nothing was inserted');
  return made;
}

/** Those that are not revoked. */
export async function countTokens(tx: AnyTx, realmId: string): Promise<number> {
  const [counted] = await tx
    .select({ tokens: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.tenantId, realmId), isNull(apiTokens.revokedAt)));
  return counted?.tokens ?? 0;
}

/** Held until the end of the transaction; undefined where there is none. */
export async function lockToken(tx: AnyTx, realmId: string, id: string): Promise<StoredToken | undefined> {
  const [found] = await tx.select().from(apiTokens).where(byId(realmId, id)).for('no key update');
  return found;
}

export async function markRevoked(tx: AnyTx, { tenantId, id }: StoredToken, now: Date): Promise<void> {
  await tx.update(apiTokens).set({ revokedAt: now }).where(byId(tenantId, id));
}

/** A page of the realm's tokens with their makers, newest first. */
export function findTokens(tx: AnyTx, { realmId, size, offset }: { realmId: string; size: number; offset: number }) {
  const canEnter = realmId === PLATFORM_ID ? mayEnter : mayEnterSeat;
  return tx
    .select({
      ...listed,
      name: apiTokens.name,
      ending: apiTokens.ending,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      createdAt: apiTokens.createdAt,
      maker: callerColumns,
      mayEnter: sql<boolean>`coalesce(${canEnter}, false)`,
    })
    .from(apiTokens)
    .innerJoin(users, isMaker)
    .where(eq(apiTokens.tenantId, realmId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(size)
    .offset(offset);
}

export async function countAllTokens(tx: AnyTx, realmId: string): Promise<number> {
  const [counted] = await tx.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.tenantId, realmId));
  return counted?.tokens ?? 0;
}

/** Who somebody of this login is in the realm: a portal's owner comes from the platform, and has a seat there. */
export async function findMaker(tx: AnyTx, realmId: string, login: string) {
  const [found] = await tx
    .select(callerColumns)
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.login, login)));
  return found;
}
