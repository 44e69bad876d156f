import type { RegradeStatus } from '@dars/contracts/learning/regrade';
import type { TenantContext } from '../../../core/context.ts';
import { closeOverdueOf } from '../attempt/close-attempt.ts';
import { findQuiz } from '../policy.ts';
import { findChangedQuestions } from './find-changes.ts';
import { findLatest, toRegrade } from './store.ts';

/**
 * Gets the questions of a quiz that are graded otherwise than in finished attempts, and the latest regrade.
 * @throws not-found
 */
export async function getRegradeStatus(ctx: TenantContext, { id }: { id: string }): Promise<RegradeStatus> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  await closeOverdueOf(tx, { tenantId, now: deps.now(), deps }, { activityId: id });
  const [changed, latest] = [await findChangedQuestions(ctx, quiz), await findLatest(tx, quiz)];
  return { ...changed, latest: latest ? toRegrade(latest, deps.now()) : null };
}
