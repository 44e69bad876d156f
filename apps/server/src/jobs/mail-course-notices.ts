import { courseNotices } from '@dars/db/schema/learning/course-notices';
import type { WorkerTx } from '@dars/db/tx';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import { queueNotices } from '../modules/learning/queue-notices.ts';
import type { MailDeps } from '../modules/mail/queue.ts';

/** Courses that one query finds. Each is looked at in a transaction of its own. */
const BATCH = 500;

type NoticeDeps = Pick<Deps, 'db'> & MailDeps;

/** Mails the learners who wait for a closed course that takes learners again. Repeating it does no harm. */
export async function mailCourseNotices({ db, ...deps }: NoticeDeps): Promise<void> {
  // Continues after the last course that was found, because those that are still closed keep their notices.
  for (let after: Found | undefined; ; ) {
    const found = await db.withWorker((tx) => findWaitedFor(tx, after), { readOnly: true });
    for (const { tenantId, courseId } of found)
      await db.withTenant(tenantId, (tx) => queueNotices({ tx, tenantId, deps }, courseId));
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

interface Found {
  tenantId: string;
  courseId: string;
}

function findWaitedFor(tx: WorkerTx, after: Found | undefined): Promise<Found[]> {
  const { tenantId, courseId } = courseNotices;
  const isLater: SQL | undefined =
    after && sql`(${tenantId}, ${courseId}) > (${after.tenantId}::uuid, ${after.courseId}::uuid)`;
  return tx
    .selectDistinct({ tenantId, courseId })
    .from(courseNotices)
    .where(isLater)
    .orderBy(asc(tenantId), asc(courseId))
    .limit(BATCH);
}
