import { reviewNotices } from '@dars/db/schema/learning/review-notices';
import type { WorkerTx } from '@dars/db/tx';
import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import type { MailDeps } from '../modules/mail/queue.ts';
import { queueReviewNews } from '../modules/review/queue-news.ts';

/** Notices that one query finds. Each course is told of in a transaction of its own. */
const BATCH = 500;

type NewsDeps = Pick<Deps, 'db'> & MailDeps;

/** Mails the lecturers whose last mail about the reviews of a course is a day old. Repeating it does no harm. */
export async function mailReviewNews({ db, ...deps }: NewsDeps): Promise<void> {
  const before = deps.now();
  // Continues after the last notice that was found, because those of suspended portals stay due.
  for (let after: Found | undefined; ; ) {
    const found = await db.withWorker((tx) => findDue(tx, before, after), { readOnly: true });
    for (const { tenantId, courseId } of found)
      await db.withTenant(tenantId, (tx) => queueReviewNews({ tx, tenantId, deps }, courseId));
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

interface Found {
  dueAt: Date | null;
  tenantId: string;
  courseId: string;
}

/** Finds the courses whose lecturers are due, each once for all lecturers that are due at the same moment. */
function findDue(tx: WorkerTx, before: Date, after: Found | undefined): Promise<Found[]> {
  const { dueAt, tenantId, courseId } = reviewNotices;
  const isLater: SQL | undefined =
    after &&
    sql`(${dueAt}, ${tenantId}, ${courseId}) > (${after.dueAt?.toISOString()}, ${after.tenantId}::uuid, ${after.courseId}::uuid)`;
  return tx
    .selectDistinct({ dueAt, tenantId, courseId })
    .from(reviewNotices)
    .where(and(lte(dueAt, before), isLater))
    .orderBy(asc(dueAt), asc(tenantId), asc(courseId))
    .limit(BATCH);
}
