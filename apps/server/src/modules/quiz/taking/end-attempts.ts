import { AppError } from '@dars/contracts/errors';
import type { QuizIntro } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { lockLearnerEnrolment } from '../../learning/store.ts';
import { findStanding } from '../attempt/find-standing.ts';
import { saveGrant } from '../attempt/grants.ts';
import { findOpenQuiz, toIntro } from './get-intro.ts';

/**
 * Gives up the learner's remaining attempts, so that the right answers are shown now (docs/decisions/0016).
 * @throws not-found, attempt-open, or conflict when the learner has never started an attempt
 */
export async function endAttempts(ctx: TenantContext, { id }: { id: string }): Promise<QuizIntro> {
  const { tx, tenantId, actor, deps } = ctx;
  const { quiz, closesAt } = await findOpenQuiz(ctx, id);
  const learner = { tenantId, userId: actor.userId, now: deps.now() };
  await lockLearnerEnrolment(tx, learner, quiz.courseId);
  const { open, attempts, remaining, grant } = await findStanding(tx, { ...learner, activityId: id, deps }, quiz);
  if (open) throw new AppError('attempt-open');
  if (attempts.length === 0) throw new AppError('conflict');
  const renouncedAttempts = grant.renouncedAttempts + remaining;
  if (remaining > 0) await saveGrant(tx, { ...learner, activityId: id }, { renouncedAttempts });
  return toIntro(ctx, quiz, closesAt);
}
