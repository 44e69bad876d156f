import type { TenantContext } from '../../../core/context.ts';
import { viewOf } from '../../../core/identity/actor.ts';
import { recordScoreRead } from '../attempt/find-awaiting.ts';
import { findStanding, type Standing } from '../attempt/find-standing.ts';
import type { StoredQuiz } from '../policy.ts';

/**
 * Reads the attempts of a learner who is about to read their scores, and records that. An admin who sees the portal as
 * the learner changes nothing by that: overdue attempts are still open to them.
 */
export async function findOwnStanding(ctx: TenantContext, quiz: StoredQuiz, userId: string): Promise<Standing> {
  const { tx, tenantId, deps, actor } = ctx;
  const now = deps.now();
  const isInView = viewOf(actor) !== undefined;
  const of = { tenantId, activityId: quiz.activityId, userId };
  const standing = await findStanding(tx, { ...of, now, deps, keepsOverdue: isInView }, quiz);
  if (!isInView) await recordScoreRead(tx, standing.awaiting, now);
  return standing;
}
