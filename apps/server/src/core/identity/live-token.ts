import type { Role, TenantStatus } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { prepared } from '@dars/db/prepared';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx, TenantTx } from '@dars/db/tx';
import { and, eq, gt, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { callerColumns, mayEnter, mayEnterPortal } from './session-adapter.ts';
import type { ParsedToken } from './token.ts';

export type StoredToken = typeof apiTokens.$inferSelect;

/** A token that is neither revoked nor expired, with its maker. Callers decide what the maker may do. */
export interface LiveToken {
  token: Pick<StoredToken, 'id' | 'scopes' | 'lastUsedOn'> & { timeZone: string };
  maker: { id: string; login: string; role: Role; firstName: string; lastName: string; language: string | null };
}

export const listedColumns = { id: apiTokens.id, scopes: apiTokens.scopes, lastUsedOn: apiTokens.lastUsedOn };
const columns = {
  token: { ...listedColumns, timeZone: sql<string>`sec.zone_of(${apiTokens.tenantId})` },
  maker: callerColumns,
};
export const isMaker = (realmId: string | Placeholder): SQL | undefined =>
  and(eq(users.tenantId, realmId), eq(users.id, apiTokens.makerId));
const isLive = and(
  eq(apiTokens.hash, sql.placeholder('hash')),
  isNull(apiTokens.revokedAt),
  or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('now'))),
);
// A former owner of the portal still has a row in it, which is disabled.
export const isActiveMember = and(isNull(users.disabledAt), mayEnterPortal);

const findInPlatform = prepared((tx: AnyTx) =>
  tx
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, and(isMaker(sql.placeholder('realmId')), mayEnter))
    .where(and(eq(apiTokens.tenantId, sql.placeholder('realmId')), isLive))
    .prepare('find_token_in_platform'),
);

const findInPortal = prepared((tx: AnyTx) =>
  tx
    .select({ status: tenants.status, ...columns })
    .from(tenants)
    .innerJoin(apiTokens, and(eq(apiTokens.tenantId, sql.placeholder('realmId')), isLive))
    .innerJoin(users, and(isMaker(sql.placeholder('realmId')), isActiveMember))
    .where(eq(tenants.id, sql.placeholder('realmId')))
    .prepare('find_token_in_portal'),
);

/** Finds the token and the state of its realm. Returns undefined also if the transaction belongs to another realm. */
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

export const isTokenWithId = (realmId: string, id: string): SQL | undefined =>
  and(eq(apiTokens.tenantId, realmId), eq(apiTokens.id, id));

/** Writes the day of a token's last use. Of several calls at once the first writes and the others change no row. */
export async function recordTokenUse(
  tx: TenantTx,
  { realmId, id }: { realmId: string; id: string },
  day: string,
): Promise<void> {
  const unused = or(isNull(apiTokens.lastUsedOn), lt(apiTokens.lastUsedOn, day));
  await tx
    .update(apiTokens)
    .set({ lastUsedOn: day })
    .where(and(isTokenWithId(realmId, id), unused));
}
