import { AppError } from '@dars/contracts/errors';
import type { AttemptResult, SubmitAttemptInput } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { recordLearningMoments } from '../../learning/store.ts';
import { isOver, submitLateRow, submitRow } from '../attempt/close-attempt.ts';
import { lateGivenAt } from '../attempt/find-awaiting.ts';
import { findOwnAttempt } from '../policy.ts';
import { toResult } from './get-result.ts';
import { lockOwnAttempt, recordLate } from './save-late-answer.ts';

/**
 * Hands in an attempt. Repeated calls have the same outcome.
 * @throws not-found, attempt-time-over
 */
export async function submitAttempt(ctx: TenantContext, input: SubmitAttemptInput): Promise<AttemptResult> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const attempt = await findOwnAttempt(ctx, input.attemptId);
  if (attempt.state === 'SUBMITTED') return toResult(ctx, attempt);
  if (attempt.state === 'TIME_OUT' || isOver(attempt, now)) return submitLate(ctx, input);
  const closed = await submitRow(tx, { tenantId, now, deps }, attempt);
  if (closed.state === 'TIME_OUT') throw new AppError('attempt-time-over');
  await recordLearningMoments(tx, { tenantId, userId: actor.userId, now }, [now]);
  return toResult(ctx, closed);
}

/**
 * Hands in an attempt that the learner finished offline before its end, dated to that time.
 * @throws attempt-time-over
 */
async function submitLate(ctx: TenantContext, { attemptId, given }: SubmitAttemptInput): Promise<AttemptResult> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const held = await lockOwnAttempt(ctx, attemptId);
  const submittedAt = await lateGivenAt(ctx, held, given);
  // The attempt is not closed here, because the refusal would roll the write back; the next read closes it.
  if (submittedAt === undefined) throw new AppError('attempt-time-over');
  const closed = await submitLateRow(tx, { tenantId, now, deps }, { held, submittedAt });
  const details = { givenDate: submittedAt.toISOString(), isMonotonic: given?.isMonotonic ?? false };
  await recordLate(ctx, held, { action: 'quiz.submitted-late', details });
  await recordLearningMoments(tx, { tenantId, userId: actor.userId, now }, [now]);
  return toResult(ctx, closed);
}
