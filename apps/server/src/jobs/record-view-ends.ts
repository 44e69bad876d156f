import type { Database } from '@dars/db/client';
import { newId } from '@dars/db/columns';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { and, asc, eq, lte, not } from 'drizzle-orm';
import { recordAudit } from '../core/audit.ts';

/** Views that one query finds. Each is recorded in a transaction of its own. */
const BATCH = 100;

interface RecordDeps {
  db: Database;
  now: () => Date;
}

/**
 * Records the ends of the views that nobody has left: their time was up, or the admin's session ended before. A session
 * stays in a view that is over until it leaves it, and the audit trail has the end without that.
 */
export async function recordViewEnds({ db, now }: RecordDeps): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const over = await db.withWorker((tx) => findUnrecorded(tx, now()), { readOnly: true });
    for (const { tenantId, id } of over) await db.withTenant(tenantId, (tx) => recordEnd(tx, { tenantId, id }));
    found = over.length;
  }
}

const findUnrecorded = (tx: WorkerTx, now: Date) =>
  tx
    .select({ tenantId: learnerViews.tenantId, id: learnerViews.id })
    .from(learnerViews)
    .where(and(not(learnerViews.isEndRecorded), lte(learnerViews.endsAt, now)))
    .orderBy(asc(learnerViews.endsAt), asc(learnerViews.tenantId), asc(learnerViews.id))
    .limit(BATCH);

async function recordEnd(tx: TenantTx, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  const isIt = and(eq(learnerViews.tenantId, tenantId), eq(learnerViews.id, id));
  const [view] = await tx
    .update(learnerViews)
    .set({ isEndRecorded: true })
    .where(and(isIt, not(learnerViews.isEndRecorded)))
    .returning({ learnerId: learnerViews.learnerId, endsAt: learnerViews.endsAt, endedAt: learnerViews.endedAt });
  if (!view) return;
  const { learnerId, endsAt, endedAt } = view;
  const isBefore = endedAt !== null && endedAt < endsAt;
  await recordAudit(tx, {
    ...{ tenantId, actor: null, action: 'user.view-ended', subjectId: learnerId, requestId: newId() },
    details: isBefore
      ? { cause: 'session-ended', at: endedAt.toISOString() }
      : { cause: 'time-over', at: endsAt.toISOString() },
  });
}
