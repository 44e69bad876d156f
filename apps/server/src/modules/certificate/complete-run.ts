import { MAX_ISSUED_AT_ONCE } from '@dars/contracts/learning/certificate';
import type { Database } from '@dars/db/client';
import { courses } from '@dars/db/schema/content/courses';
import { certificateRuns } from '@dars/db/schema/learning/certificate-runs';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { MailDeps } from '../mail/queue.ts';
import { findCandidates } from './find-candidates.ts';
import { listEarned } from './list-earned.ts';
import { issueTo, lockEnrolmentsOf } from './store.ts';

type StoredRun = typeof certificateRuns.$inferSelect;

export interface RunJob {
  tenantId: string;
  runId: string;
}

interface RunDeps extends MailDeps {
  db: Database;
}

/**
 * Issues certificates to everybody who has earned one, in batches, each in a transaction of its own that also stores the
 * progress. A job that is run again goes on: a learner who has a certificate is none of those who have earned one.
 */
export async function completeRun(deps: RunDeps, job: RunJob): Promise<void> {
  for (let after: string | undefined; ; ) {
    const last = await deps.db.withTenant(job.tenantId, (tx) => issueBatch(tx, job, { after, deps }));
    if (last === undefined) return;
    after = last;
  }
}

/** Ends a run that failed repeatedly. The certificates that it has issued stay. */
export async function giveUpRun({ db, now }: RunDeps, job: RunJob): Promise<void> {
  await db.withTenant(job.tenantId, async (tx) => {
    const held = await lockRun(tx, job);
    if (held) await endRun(tx, held, { state: 'FAILED', now: now() });
  });
}

/** @returns the last learner of the batch, or undefined if the run has ended */
async function issueBatch(
  tx: TenantTx,
  job: RunJob,
  { after, deps }: { after: string | undefined; deps: RunDeps },
): Promise<string | undefined> {
  const held = await lockRun(tx, job);
  if (!held) return undefined;
  const { tenantId, courseId, actorId: issuedBy } = held;
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  if (!course) throw new Error('A run without its course');
  const { certificateMinimum: minimum } = course;
  const now = deps.now();
  const issuing = { tenantId, courseId, now, deps, issuedBy };
  const userIds = await listEarned(tx, issuing, { minimum, after, limit: MAX_ISSUED_AT_ONCE });
  await lockEnrolmentsOf(tx, issuing, userIds);
  const candidates = await findCandidates(tx, issuing, { userIds, terms: { minimum } });
  const { length: issued } = await issueTo(tx, issuing, course, candidates);
  const done = held.done + userIds.length;
  const progress = { done, issued: held.issued + issued, total: Math.max(held.total, done), updatedAt: now };
  await tx.update(certificateRuns).set(progress).where(isRun(held));
  if (userIds.length === MAX_ISSUED_AT_ONCE) return userIds.at(-1);
  await endRun(tx, { ...held, ...progress }, { state: 'DONE', now });
  return undefined;
}

const isRun = ({ tenantId, id }: Pick<StoredRun, 'tenantId' | 'id'>) =>
  and(eq(certificateRuns.tenantId, tenantId), eq(certificateRuns.id, id));

/** Locks a run that goes on, so that two workers never issue at the same time; undefined if it has ended. */
async function lockRun(tx: TenantTx, { tenantId, runId }: RunJob): Promise<StoredRun | undefined> {
  const [found] = await tx
    .select()
    .from(certificateRuns)
    .where(isRun({ tenantId, id: runId }))
    .for('update');
  return found?.state === 'RUNNING' ? found : undefined;
}

async function endRun(
  tx: TenantTx,
  run: StoredRun,
  { state, now }: { state: 'DONE' | 'FAILED'; now: Date },
): Promise<void> {
  await tx.update(certificateRuns).set({ state, finishedAt: now, updatedAt: now }).where(isRun(run));
  if (run.issued === 0) return;
  const { tenantId, courseId, actorRealm, actorId, requestId, issued } = run;
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  await recordAudit(tx, {
    ...{ tenantId, actor: { realmId: actorRealm, userId: actorId }, requestId },
    ...{ action: 'certificate.issued', subjectId: courseId },
    details: { title: course?.title, certificates: issued, isForced: false },
  });
}
