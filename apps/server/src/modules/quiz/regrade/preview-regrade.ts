import type { PreviewRegradeInput, RegradeCounts, RegradePreview } from '@dars/contracts/learning/regrade';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { QuizKey } from '../../content/quiz-settings.ts';
import { findQuiz } from '../policy.ts';
import { toScore } from '../rules.ts';
import { learnerColumns } from '../store.ts';
import { findReplacedVersions, type ReplacedContent } from './find-changes.ts';
import { type FinishedAttempt, listRegraded } from './list-finished.ts';
import { ChangeCounter, changesOf, type LearnerChange } from './rules.ts';

/**
 * Computes what a regrade would change, without writing anything. The learners come in the order of their ids.
 * @throws not-found, edited-meanwhile
 */
export async function previewRegrade(
  ctx: TenantContext,
  { id, questions, change: wanted, page, size }: PreviewRegradeInput,
): Promise<RegradePreview> {
  const quiz = await findQuiz(ctx, id);
  const replaced = await findReplacedVersions(ctx, quiz, questions);
  const shown: LearnerChange[] = [];
  let total = 0;
  const counts = await countChanges(ctx.tx, quiz, replaced, (learner) => {
    if (wanted && !changesOf(learner).includes(wanted)) return;
    if (total >= page * size && shown.length < size) shown.push(learner);
    total += 1;
  });
  return { counts, rows: await withNames(ctx, shown), total };
}

/** Counts what the replaced versions change for the learners of a quiz. */
export async function countChanges(
  tx: TenantTx,
  quiz: QuizKey,
  replaced: readonly ReplacedContent[],
  onChange?: (learner: LearnerChange) => void,
): Promise<RegradeCounts> {
  const changes = new Map(replaced.map(({ id, change }) => [id, change]));
  const counter = new ChangeCounter(onChange);
  if (changes.size === 0) return counter.end();
  for (let after: FinishedAttempt | undefined; ; ) {
    const { rows, isLast } = await listRegraded(tx, quiz, { changes, after });
    for (const { attempt, regraded } of rows) counter.add(attempt, regraded);
    after = rows.at(-1)?.attempt;
    if (isLast) return counter.end();
  }
}

async function withNames({ tx, tenantId }: TenantContext, shown: readonly LearnerChange[]) {
  if (shown.length === 0) return [];
  const found = await tx
    .select(learnerColumns)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any (${idArray(shown.map(({ userId }) => userId))})`));
  const names = new Map(found.map((user) => [user.id, user]));
  return shown.flatMap(({ userId, before, after }) => {
    const user = names.get(userId);
    return user ? [{ user, before: toScore(before), after: toScore(after) }] : [];
  });
}
