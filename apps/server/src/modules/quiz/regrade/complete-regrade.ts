import type { RegradeCounts } from '@dars/contracts/learning/regrade';
import type { Database } from '@dars/db/client';
import { type RegradedAnswer, regradedAttempts } from '@dars/db/schema/quiz/regraded-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { Caches } from '../../../core/caches.ts';
import type { MailDeps } from '../../mail/queue.ts';
import { readVersions } from '../attempt/drawn-questions.ts';
import { getVersion } from '../attempt/versions.ts';
import { compareVersions, type VersionChange } from '../grading/regrade-attempt.ts';
import { changeGrades, issueAfterRegrade, restoreGrades } from './change-grades.ts';
import { type FinishedAttempt, listRegraded, type RegradedRow } from './list-finished.ts';
import { ChangeCounter } from './rules.ts';
import { changeRegrade, lockRegrade, type StoredRegrade } from './store.ts';

export interface RegradeJob {
  tenantId: string;
  regradeId: string;
}

export interface RegradeDeps extends MailDeps {
  db: Database;
  caches: Caches;
}

/**
 * Carries out a regrade or its undo. First it computes the grades in batches, each in a transaction of its own that
 * stores them beside the attempts and shows the progress; then one transaction gives them to the attempts. A job that
 * is run again starts over, and one that has finished does nothing.
 */
export async function completeRegrade(deps: RegradeDeps, job: RegradeJob): Promise<void> {
  const begun = await deps.db.withTenant(job.tenantId, (tx) => beginRun(tx, job));
  if (begun?.state === 'UNDOING') await deps.db.withTenant(job.tenantId, (tx) => undo(tx, deps, begun));
  if (begun?.state !== 'RUNNING') return;
  const counts = await computeGrades(deps, begun);
  if (counts) await deps.db.withTenant(job.tenantId, (tx) => apply(tx, deps, begun, counts));
}

/** Ends a regrade that failed repeatedly. No result has changed; after a failed undo the regrade still holds. */
export async function giveUpRegrade({ db, now }: RegradeDeps, { tenantId, regradeId }: RegradeJob): Promise<void> {
  await db.withTenant(tenantId, async (tx) => {
    const held = await lockRegrade(tx, tenantId, regradeId);
    if (held?.state !== 'RUNNING' && held?.state !== 'UNDOING') return;
    await changeRegrade(tx, held, { state: held.state === 'RUNNING' ? 'FAILED' : 'DONE', updatedAt: now() });
  });
}

async function beginRun(tx: TenantTx, { tenantId, regradeId }: RegradeJob): Promise<StoredRegrade | undefined> {
  const held = await lockRegrade(tx, tenantId, regradeId);
  if (held?.state !== 'RUNNING') return held;
  // Only the latest regrade of a quiz can be undone, so nobody reads the grades that earlier ones stored.
  await tx.delete(regradedAttempts).where(
    and(
      eq(regradedAttempts.tenantId, tenantId),
      sql`${regradedAttempts.regradeId} in (
        select earlier.id from regrades earlier
        where earlier.tenant_id = ${tenantId} and earlier.activity_id = ${held.activityId})`,
    ),
  );
  return changeRegrade(tx, held, { run: held.run + 1, done: 0 });
}

/** Locks the regrade of this run; undefined if another run has begun or ended it. */
async function holdRun(tx: TenantTx, { tenantId, id, run }: StoredRegrade): Promise<StoredRegrade | undefined> {
  const held = await lockRegrade(tx, tenantId, id);
  return held?.state === 'RUNNING' && held.run === run ? held : undefined;
}

/** Computes and stores the new grades. @returns the counts, or undefined if another run has begun */
async function computeGrades(deps: RegradeDeps, regrade: StoredRegrade): Promise<RegradeCounts | undefined> {
  const { tenantId } = regrade;
  const changes = await deps.db.withTenant(tenantId, (tx) => findChanges(tx, deps.caches, regrade), { readOnly: true });
  const versionAfter = new Map(regrade.versions.map(({ from, to }) => [from, to]));
  const counter = new ChangeCounter();
  for (let after: FinishedAttempt | undefined; ; ) {
    const batch = await deps.db.withTenant(tenantId, async (tx) => {
      const held = await holdRun(tx, regrade);
      if (!held) return undefined;
      const found = await listRegraded(tx, regrade, { changes, after });
      const rows = found.rows.flatMap((row) => toStoredRow(regrade, versionAfter.get(row.attempt.versionId), row));
      if (rows.length > 0) await tx.insert(regradedAttempts).values(rows);
      const done = held.done + rows.length;
      await changeRegrade(tx, held, { done, total: Math.max(held.total, done), updatedAt: deps.now() });
      return found;
    });
    if (!batch) return undefined;
    for (const { attempt, regraded } of batch.rows) counter.add(attempt, regraded);
    after = batch.rows.at(-1)?.attempt;
    if (batch.isLast) return counter.end();
  }
}

async function findChanges(tx: TenantTx, caches: Caches, { tenantId, versions }: StoredRegrade) {
  const changes = new Map<string, VersionChange>();
  for (const { from, to } of versions) {
    const [before, after] = [
      await getVersion(tx, { tenantId, caches }, from),
      await getVersion(tx, { tenantId, caches }, to),
    ];
    const documents = await readVersions(tx, tenantId, Object.keys(after.content.corrected ?? {}));
    changes.set(from, compareVersions(before.content, after.content, documents));
  }
  return changes;
}

function toStoredRow(
  { tenantId, id: regradeId, passes }: StoredRegrade,
  versionAfter: string | undefined,
  { attempt, regraded }: RegradedRow,
): (typeof regradedAttempts.$inferInsert)[] {
  if (!regraded || versionAfter === undefined) return [];
  const answers: RegradedAnswer[] = regraded.answers;
  const passedAfter = regraded.reachesPassRate || (attempt.isPassed && passes === 'keep');
  return [
    {
      ...{ tenantId, regradeId, attemptId: attempt.id, versionBefore: attempt.versionId, versionAfter, answers },
      ...{ earnedBefore: attempt.earned, totalBefore: attempt.total, passedBefore: attempt.isPassed },
      ...{ earnedAfter: regraded.earned, totalAfter: regraded.total, passedAfter },
      ...{ keptBefore: attempt.keepsPass, keptAfter: passedAfter && !regraded.reachesPassRate },
      regradedBefore: attempt.regradedAt,
    },
  ];
}

async function apply(tx: TenantTx, deps: RegradeDeps, regrade: StoredRegrade, counts: RegradeCounts): Promise<void> {
  const held = await holdRun(tx, regrade);
  if (!held) return;
  const now = deps.now();
  const leftAttempts = await changeGrades(tx, held, now);
  await changeRegrade(tx, held, { state: 'DONE', counts, leftAttempts, finishedAt: now, updatedAt: now });
  await record(tx, held, { action: 'quiz.regraded', counts, leftAttempts });
  await issueAfterRegrade(tx, held, { now, deps });
}

async function undo(tx: TenantTx, deps: RegradeDeps, regrade: StoredRegrade): Promise<void> {
  const held = await lockRegrade(tx, regrade.tenantId, regrade.id);
  if (held?.state !== 'UNDOING') return;
  const now = deps.now();
  const leftAttempts = await restoreGrades(tx, held, now);
  await changeRegrade(tx, held, { state: 'UNDONE', leftAttempts, undoneAt: now, updatedAt: now });
  await record(tx, held, { action: 'quiz.regrade-undone', counts: held.counts, leftAttempts });
  await issueAfterRegrade(tx, held, { now, deps });
}

async function record(
  tx: TenantTx,
  { tenantId, activityId, actorRealm, actorId, requestId, questionIds, passes, reason }: StoredRegrade,
  {
    action,
    ...outcome
  }: { action: 'quiz.regraded' | 'quiz.regrade-undone' } & Pick<StoredRegrade, 'counts' | 'leftAttempts'>,
): Promise<void> {
  const actor = { realmId: actorRealm, userId: actorId };
  const details = { questions: questionIds, passes, reason, ...outcome };
  await recordAudit(tx, { tenantId, actor, subjectId: activityId, requestId, action, details });
}
