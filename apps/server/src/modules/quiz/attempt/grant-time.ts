import { GRACE_SECONDS } from '@dars/contracts/learning/attempt';
import { prepared } from '@dars/db/prepared';
import { auditEvents } from '@dars/db/schema/audit-events';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { StoredAttempt } from './attempts.ts';
import { getVersion } from './versions.ts';

export const MINUTE = 60_000;

type Timed = StoredAttempt & { deadlineAt: Date };

const isTimed = (attempt: StoredAttempt): attempt is Timed => attempt.deadlineAt !== null;

/** Minutes from the start to the deadline, without the time of suspensions; null without a limit. */
export async function minutesOf(tx: TenantTx, attempt: StoredAttempt): Promise<number | null> {
  if (!isTimed(attempt)) return null;
  const { startedAt, deadlineAt } = attempt;
  return Math.round((deadlineAt.getTime() - startedAt.getTime() - (await stoppedMs(tx, attempt))) / MINUTE);
}

/**
 * Extends an open attempt to the full extra time, once. Time that was granted is never taken back
 * (docs/decisions/0015).
 */
export async function grantTime(
  tx: TenantTx,
  attempt: StoredAttempt,
  { extraTime, caches }: { extraTime: number; caches: Caches },
): Promise<void> {
  if (!isTimed(attempt)) return;
  const { tenantId, id, versionId, startedAt, deadlineAt } = attempt;
  const { content } = await getVersion(tx, { tenantId, caches }, versionId);
  const least = ((content.time ?? 0) + extraTime) * MINUTE + (await stoppedMs(tx, attempt));
  if (startedAt.getTime() + least <= deadlineAt.getTime()) return;
  await tx
    .update(quizAttempts)
    .set({ deadlineAt: new Date(startedAt.getTime() + least) })
    .where(and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.id, id)));
}

const { tenantId, subjectId, action, details, createdAt } = auditEvents;
const since = sql`(${details} ->> 'since')::timestamptz`;
const until = sql`coalesce((${details} ->> 'until')::timestamptz, ${createdAt})`;

const value = sql.placeholder;
const suspendedTime = prepared((db: TenantTx) =>
  db
    .select({ ms: sql`coalesce(sum(extract(epoch from ${until} - ${since})), 0) * 1000`.mapWith(Number) })
    .from(auditEvents)
    .where(
      and(
        eq(tenantId, value('tenantId')),
        eq(subjectId, tenantId),
        eq(action, 'tenant.resumed'),
        sql`${since} between ${value('startedAt')}::timestamptz and ${value('overAt')}::timestamptz`,
      ),
    )
    .prepare('suspended_time'),
);

/** Sums up the milliseconds of suspensions that `tenant.resume` has added to the attempt's deadline. */
async function stoppedMs(tx: TenantTx, attempt: Timed): Promise<number> {
  const startedAt = attempt.startedAt.toISOString();
  const overAt = new Date(attempt.deadlineAt.getTime() + GRACE_SECONDS * 1000).toISOString();
  const [found] = await suspendedTime(tx, { tenantId: attempt.tenantId, startedAt, overAt });
  return found?.ms ?? 0;
}
