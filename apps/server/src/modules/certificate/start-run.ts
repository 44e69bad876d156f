import type { CertificateCounts, CertificateRun } from '@dars/contracts/learning/certificate-run';
import { certificateRuns } from '@dars/db/schema/learning/certificate-runs';
import { certificates } from '@dars/db/schema/learning/certificates';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findCourse, lockCourse } from '../content/course/policy.ts';
import { countEarned } from './list-earned.ts';

type StoredRun = typeof certificateRuns.$inferSelect;

/** A run that has written nothing for this many milliseconds has died with its server too often to be tried again. */
const DEAD_AFTER = 3_600_000;

/**
 * Starts to issue certificates to everybody who has earned one, or returns the run of the course that is doing so
 * (docs/decisions/0081-certificate-runs.md).
 * @throws not-found
 */
export async function startRun(ctx: TenantContext, { courseId }: { courseId: string }): Promise<CertificateRun> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  // Two calls at the same time wait for each other here, so that they start one run.
  const course = await lockCourse(ctx, courseId);
  const now = deps.now();
  const latest = await findLatest(tx, { tenantId, courseId });
  if (latest?.state === 'RUNNING') {
    if (now.getTime() - latest.updatedAt.getTime() <= DEAD_AFTER) return toRun(latest);
    await tx
      .update(certificateRuns)
      .set({ state: 'FAILED', finishedAt: now, updatedAt: now })
      .where(and(eq(certificateRuns.tenantId, tenantId), eq(certificateRuns.id, latest.id)));
  }
  const total = await countEarned(tx, { tenantId, courseId }, course.certificateMinimum);
  const isDone = total === 0;
  const [made] = await tx
    .insert(certificateRuns)
    .values({
      ...{ tenantId, courseId, total, state: isDone ? 'DONE' : 'RUNNING', finishedAt: isDone ? now : null },
      ...{ actorRealm: actor.realmId, actorId: actor.userId, requestId, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  if (!isDone) await deps.jobs.issueCertificates(tx, { tenantId, runId: made.id });
  return toRun(made);
}

/**
 * Counts the certificates of a course and the learners who have earned one without having it.
 * @throws not-found
 */
export async function getCertificateCounts(
  ctx: TenantContext,
  { courseId }: { courseId: string },
): Promise<CertificateCounts> {
  const { tx, tenantId } = ctx;
  const { certificateMinimum } = await findCourse(ctx, courseId);
  const of = { tenantId, courseId };
  const [latest, [counted]] = await Promise.all([
    findLatest(tx, of),
    tx
      .select({ issued: count() })
      .from(certificates)
      .where(
        and(eq(certificates.tenantId, tenantId), eq(certificates.courseId, courseId), isNull(certificates.replacedAt)),
      ),
  ]);
  // The screen asks every second while a run goes on; the scores of a big course take longer than that to add up.
  const earned =
    latest?.state === 'RUNNING'
      ? Math.max(latest.total - latest.done, 0)
      : await countEarned(tx, of, certificateMinimum);
  return { issued: counted?.issued ?? 0, earned, latest: latest ? toRun(latest) : null };
}

async function findLatest(
  tx: TenantTx,
  { tenantId, courseId }: Pick<StoredRun, 'tenantId' | 'courseId'>,
): Promise<StoredRun | undefined> {
  const [found] = await tx
    .select()
    .from(certificateRuns)
    .where(and(eq(certificateRuns.tenantId, tenantId), eq(certificateRuns.courseId, courseId)))
    .orderBy(desc(certificateRuns.createdAt), desc(certificateRuns.id))
    .limit(1);
  return found;
}

const toRun = ({ id, state, done, total, issued, createdAt, finishedAt }: StoredRun): CertificateRun => ({
  ...{ id, state, done, total, issued },
  startedDate: createdAt.toISOString(),
  finishedDate: finishedAt?.toISOString() ?? null,
});
