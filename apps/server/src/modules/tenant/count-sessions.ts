import { AppError } from '@dars/contracts/errors';
import { prepared } from '@dars/db/prepared';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, countDistinct, eq, gt, sql } from 'drizzle-orm';
import { isPortal } from '../../core/identity/tenants.ts';

const counted = prepared((db: PlatformTx) => {
  const isLive = and(gt(sessions.expiresAt, sql.placeholder('now')), gt(sessions.endsAt, sql.placeholder('now')));
  return db
    .select({ sessions: count(sessions.userId), people: countDistinct(sessions.userId) })
    .from(tenants)
    .leftJoin(sessions, and(eq(sessions.tenantId, tenants.id), isLive))
    .where(and(eq(tenants.id, sql.placeholder('id')), isPortal))
    .groupBy(tenants.id)
    .prepare('open_sessions');
});

/** Counts a portal's open sessions and the people who have them. @throws not-found */
export async function countOpenSessions(
  tx: PlatformTx,
  { id, now }: { id: string; now: Date },
): Promise<{ sessions: number; people: number }> {
  const [found] = await counted(tx, { id, now: now.toISOString() });
  if (!found) throw new AppError('not-found');
  return found;
}
