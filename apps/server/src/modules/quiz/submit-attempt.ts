import type { AttemptResult } from '@dars/contracts/attempt';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../trpc/context.ts';
import { noteLearning } from '../learning/store.ts';
import { isOver, submitRow } from './close-attempt.ts';
import { toResult } from './get-result.ts';
import { findOwnAttempt } from './policy.ts';

/** Again and again with the same outcome. @throws not-found, attempt-time-over */
export async function submitAttempt(ctx: TenantContext, { attemptId }: { attemptId: string }): Promise<AttemptResult> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const attempt = await findOwnAttempt(ctx, attemptId);
  if (attempt.state === 'SUBMITTED') return toResult(ctx, attempt);
  // It is closed by whoever looks at it next: what this call would write is undone with its refusal.
  if (isOver(attempt, now)) throw new AppError('attempt-time-over');
  const closed = await submitRow(tx, { tenantId, now }, attempt);
  if (closed.state === 'TIME_OUT') throw new AppError('attempt-time-over');
  await noteLearning(tx, { tenantId, userId: actor.userId, now }, [now]);
  return toResult(ctx, closed);
}
