import { AppError } from '@dars/contracts/errors';
import type { ChangedWeight, ChangeWeightInput } from '@dars/contracts/learning/gradebook';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { isQuiz } from '../../content/quiz-settings.ts';
import { lockQuiz } from '../policy.ts';

/**
 * Changes how much a quiz counts in the score of its course, from the version that the editor has seen. Attempts keep
 * their version of the quiz, because the weight is no part of it.
 * @throws not-found, edited-meanwhile
 */
export async function changeWeight(
  ctx: TenantContext,
  { id, version, weight }: ChangeWeightInput,
): Promise<ChangedWeight> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockQuiz(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const changed = { weight, version: version + 1 };
  await tx
    .update(quizzes)
    .set({ ...changed, updatedAt: deps.now() })
    .where(isQuiz(stored));
  const details = { title: stored.title, before: stored.weight, weight };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'quiz.weighed', details });
  return changed;
}
