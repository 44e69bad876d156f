import { MAX_SESSIONS, type OwnSession } from '@dars/contracts/accounts/profile';
import { sessions } from '@dars/db/schema/accounts/sessions';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/identity/actor.ts';
import { sessionLimits } from '../../../core/identity/session-limits.ts';
import { deviceOf } from '../account/rules.ts';

/** Lists the user's sessions in this realm: the current one first, then the most recently used. */
export async function listSessions(
  tx: TenantTx,
  { actor: { realmId, userId, role, credential }, now }: { actor: Actor; now: Date },
): Promise<{ rows: OwnSession[]; total: number }> {
  const current = sql<boolean>`${sessions.id} = ${credential.id}`;
  const isLive = and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now));
  const found = await tx
    .select({
      id: sessions.id,
      current,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(sessions)
    .where(and(eq(sessions.tenantId, realmId), eq(sessions.userId, userId), isLive))
    .orderBy(desc(current), desc(sessions.expiresAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  const { idle } = sessionLimits(realmId, role);
  const rows = found.map(({ userAgent, createdAt, expiresAt, total: _total, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    createdDate: createdAt.toISOString(),
    // The last use is derived from the expiry, which each use moves on by the idle limit. If the role changed since,
    // its limit differs, so the result is never before the beginning of the session.
    lastUsedDate: new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - idle)).toISOString(),
  }));
  return { rows, total: found[0]?.total ?? 0 };
}
