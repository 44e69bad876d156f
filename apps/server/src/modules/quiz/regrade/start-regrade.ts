import { AppError } from '@dars/contracts/errors';
import type { Regrade, RegradeInput, RegradeOutcome } from '@dars/contracts/learning/regrade';
import { type ReplacedVersion, regrades } from '@dars/db/schema/quiz/regrades';
import type { TenantTx } from '@dars/db/tx';
import type { TenantContext } from '../../../core/context.ts';
import { keepDrawnVersions } from '../attempt/drawn-questions.ts';
import { addVersion } from '../attempt/versions.ts';
import { uploadsOf } from '../authoring/attach-pictures.ts';
import { showPictures } from '../bank/store.ts';
import { findQuiz, lockQuiz, type StoredQuiz } from '../policy.ts';
import { findReplacedVersions, type ReplacedContent } from './find-changes.ts';
import { changedQuestions } from './list-finished.ts';
import { countChanges } from './preview-regrade.ts';
import { changeRegrade, findLatest, findRegrade, lockRegrade, toRegrade, undoUntil } from './store.ts';

/** A job that has written nothing for this many milliseconds has died with its server too often to be tried again. */
const DEAD_AFTER = 3_600_000;

/**
 * Counts what a regrade changes, and starts it unless the call is a dry run or nothing changes
 * (docs/decisions/0064-regrade.md).
 * @throws not-found, edited-meanwhile, regrade-running
 */
export async function startRegrade(ctx: TenantContext, input: RegradeInput): Promise<RegradeOutcome> {
  const { tx, tenantId, actor, deps } = ctx;
  const { id, questions, passes, reason, dryRun } = input;
  // Counted before the lock, for which learners who start an attempt wait.
  const quiz = await findQuiz(ctx, id);
  const counts = await countChanges(tx, quiz, await findReplacedVersions(ctx, quiz, questions));
  if (dryRun || counts.attempts === 0) return { counts, regrade: null };
  await lockQuiz(ctx, id);
  await requireNoneRunning(tx, quiz, deps.now());
  const replaced = await findReplacedVersions(ctx, quiz, questions);
  const versions = await addReplacements(tx, quiz, replaced);
  const changed = new Set(replaced.flatMap(({ change }) => changedQuestions(change)));
  const [made] = await tx
    .insert(regrades)
    .values({
      ...{ tenantId, activityId: quiz.activityId, versions, passes, reason, counts, total: counts.attempts },
      ...{ actorRealm: actor.realmId, actorId: actor.userId, requestId: ctx.requestId },
      questionIds: [...changed],
      ...{ createdAt: deps.now(), updatedAt: deps.now() },
    })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  await deps.jobs.regrade(tx, { tenantId, regradeId: made.id });
  return { counts, regrade: toRegrade(made, deps.now()) };
}

async function addReplacements(
  tx: TenantTx,
  quiz: StoredQuiz,
  replaced: readonly ReplacedContent[],
): Promise<ReplacedVersion[]> {
  const versions: ReplacedVersion[] = [];
  for (const { id, replacement, drawn } of replaced) {
    await keepDrawnVersions(tx, quiz.tenantId, drawn);
    await showPictures(
      tx,
      quiz,
      drawn.flatMap(({ document }) => uploadsOf(document)),
    );
    versions.push({ from: id, to: (await addVersion(tx, quiz, replacement)).id });
  }
  return versions;
}

/** @throws regrade-running */
async function requireNoneRunning(tx: TenantTx, quiz: StoredQuiz, now: Date): Promise<void> {
  const latest = await findLatest(tx, quiz);
  if (latest?.state !== 'RUNNING' && latest?.state !== 'UNDOING') return;
  const isDead = now.getTime() - latest.updatedAt.getTime() > DEAD_AFTER;
  if (!isDead) throw new AppError('regrade-running');
  await changeRegrade(tx, latest, { state: latest.state === 'RUNNING' ? 'FAILED' : 'DONE', updatedAt: now });
}

/**
 * Starts to restore the grades before the latest regrade of a quiz.
 * @throws not-found, regrade-running, or regrade-final when a day has passed or a later regrade follows
 */
export async function startUndo(ctx: TenantContext, { id }: { id: string }): Promise<Regrade> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const named = await findRegrade(tx, tenantId, id);
  if (!named) throw new AppError('not-found');
  const quiz = await lockQuiz(ctx, named.activityId);
  const stored = await lockRegrade(tx, tenantId, id);
  if (!stored) throw new AppError('not-found');
  if (stored.state === 'RUNNING' || stored.state === 'UNDOING') throw new AppError('regrade-running');
  const latest = await findLatest(tx, quiz);
  if (latest?.id !== id || undoUntil(stored, deps.now()) === undefined) throw new AppError('regrade-final');
  const changed = await changeRegrade(tx, stored, {
    // The audit trail already names whoever started the regrade.
    ...{ actorRealm: actor.realmId, actorId: actor.userId, requestId },
    ...{ state: 'UNDOING', updatedAt: deps.now() },
  });
  await deps.jobs.regrade(tx, { tenantId, regradeId: id });
  return toRegrade(changed, deps.now());
}
