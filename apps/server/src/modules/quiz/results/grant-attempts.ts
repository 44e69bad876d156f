import { AppError } from '@dars/contracts/errors';
import type { GrantInput, LearnerAttempts } from '@dars/contracts/learning/attempt';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { moveDeadlines } from '../../content/quiz-deadlines.ts';
import { toMoment } from '../../content/quiz-settings.ts';
import { lockLearnerEnrolment } from '../../learning/store.ts';
import { findStanding } from '../attempt/find-standing.ts';
import { findGrantParts, saveGrant } from '../attempt/grants.ts';
import { findQuiz } from '../policy.ts';
import { availabilityOf } from '../rules.ts';
import { listLearnerAttempts, toGrant } from './list-results.ts';

/**
 * Grants one learner more attempts, more time or other dates than the others have (docs/decisions/0066). More time also
 * extends the open attempt, and less time takes nothing away from it; the open attempt ends when the quiz now closes to
 * the learner.
 * @throws not-found; dates-order when the quiz would close to the learner before it opens
 */
export async function grantAttempts(
  ctx: TenantContext,
  { id, userId, extraAttempts, extraTime, opensDate, closesDate }: GrantInput,
): Promise<LearnerAttempts> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  const learner = { tenantId, userId, now: deps.now() };
  if (!(await lockLearnerEnrolment(tx, learner, quiz.courseId))) throw new AppError('not-found');
  const of = { ...learner, activityId: id };
  // Overdue attempts are closed first, so that they get no extra time.
  const { availability } = await findStanding(tx, { ...of, deps }, quiz);
  const { own, ofGroups } = await findGrantParts(tx, of);
  const granted = { extraAttempts, extraTime, opensAt: toMoment(opensDate), closesAt: toMoment(closesDate) };
  const next = availabilityOf(availabilityOf(quiz, ofGroups), granted);
  if (next.opensAt && next.closesAt && next.opensAt >= next.closesAt) throw AppError.rule('closesDate', 'dates-order');
  await saveGrant(tx, of, granted);
  const isClosingNew = availability.closesAt?.getTime() !== next.closesAt?.getTime();
  await moveDeadlines(tx, of, { isClosingNew });
  const details = { quiz: id, before: toGrant(own), after: toGrant(granted) };
  await recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action: 'quiz.attempts-granted', details });
  return listLearnerAttempts(ctx, { id, userId });
}
