import { AppError } from '@dars/contracts/errors';
import type { GrantInput, LearnerAttempts } from '@dars/contracts/learning/attempt';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockLearnerEnrolment } from '../../learning/store.ts';
import { saveGrant } from '../attempt/attempts.ts';
import { findStanding } from '../attempt/find-standing.ts';
import { grantTime } from '../attempt/grant-time.ts';
import { findQuiz } from '../policy.ts';
import { listLearnerAttempts } from './list-results.ts';

/**
 * Grants one learner more attempts or more time than the others have (docs/decisions/0015). More time also extends the
 * open attempt; less time takes nothing away from it.
 * @throws not-found
 */
export async function grantAttempts(
  ctx: TenantContext,
  { id, userId, extraAttempts, extraTime }: GrantInput,
): Promise<LearnerAttempts> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  const learner = { tenantId, userId, now: deps.now() };
  if (!(await lockLearnerEnrolment(tx, learner, quiz.courseId))) throw new AppError('not-found');
  const of = { ...learner, activityId: id };
  // Overdue attempts are closed first, so that they get no extra time.
  const { grant, open } = await findStanding(tx, { ...of, caches: deps.caches }, quiz);
  await saveGrant(tx, of, { extraAttempts, extraTime });
  if (open) await grantTime(tx, open, { extraTime, caches: deps.caches });
  const before = { extraAttempts: grant.extraAttempts, extraTime: grant.extraTime };
  const details = { quiz: id, before, after: { extraAttempts, extraTime } };
  await recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action: 'quiz.attempts-granted', details });
  return listLearnerAttempts(ctx, { id, userId });
}
