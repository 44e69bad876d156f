import { GRACE_SECONDS } from '@dars/contracts/learning/attempt';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { WorkerTx } from '@dars/db/tx';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import { findAttempt } from '../modules/quiz/attempt/attempts.ts';
import { closeIfOver } from '../modules/quiz/attempt/close-attempt.ts';

/** Attempts that one query finds. Each is closed in a transaction of its own. */
const BATCH = 500;

type CloseDeps = Pick<Deps, 'caches' | 'config' | 'db' | 'jobs' | 'now'>;

/** Closes the attempts whose deadline has passed and that no request has closed since. Repeating it does no harm. */
export async function closeAttempts(deps: CloseDeps): Promise<void> {
  const { db, now } = deps;
  const before = new Date(now().getTime() - GRACE_SECONDS * 1000);
  // Continues after the last attempt that was found: attempts of a suspended portal stay open, and a search from the
  // start would find them again and again.
  for (let after: Found | undefined; ; ) {
    const found = await db.withWorker((tx) => findOverdue(tx, before, after), { readOnly: true });
    for (const { tenantId, id } of found) {
      await db.withTenant(tenantId, async (tx) => {
        const attempt = await findAttempt(tx, tenantId, id);
        if (attempt) await closeIfOver(tx, { tenantId, now: now(), deps }, attempt);
      });
    }
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

type Found = Awaited<ReturnType<typeof findOverdue>>[number];

export function findOverdue(
  tx: WorkerTx,
  before: Date,
  after: { deadlineAt: Date | null; tenantId: string; id: string } | undefined,
) {
  const { deadlineAt, tenantId, id, state } = quizAttempts;
  const isLater: SQL | undefined =
    after &&
    sql`(${deadlineAt}, ${tenantId}, ${id}) > (${after.deadlineAt?.toISOString()}, ${after.tenantId}::uuid, ${after.id}::uuid)`;
  return tx
    .select({ deadlineAt, tenantId, id })
    .from(quizAttempts)
    .where(and(eq(state, 'OPEN'), lt(deadlineAt, before), isLater))
    .orderBy(asc(deadlineAt), asc(tenantId), asc(id))
    .limit(BATCH);
}
