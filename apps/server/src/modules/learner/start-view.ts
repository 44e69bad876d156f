import { AppError } from '@dars/contracts/errors';
import { LEARNER_VIEW_MS, type StartView } from '@dars/contracts/learning/learner-view';
import { newId } from '@dars/db/columns';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { findLearner } from './find-learner.ts';

/**
 * Puts the admin's session into a view: until it ends, the session sees the portal as the learner does and can change
 * nothing (docs/decisions/0099-learner-views.md). The learner reads who viewed, when and why.
 * @throws not-found, password-confirmation-required, forbidden for a token, and conflict for a learner who cannot sign
 * in, or a session that another call has just put into a view
 */
export async function startView(ctx: TenantContext, { userId, reason }: StartView): Promise<void> {
  const { tx, actor, tenantId, deps, requestId } = ctx;
  if (actor.credential.kind !== 'session') throw new AppError('forbidden');
  requireFreshPassword(ctx);
  const learner = await findLearner(ctx, userId);
  if (learner.activatedAt === null || learner.disabledAt !== null || learner.approval !== null)
    throw new AppError('conflict');
  const now = deps.now();
  const endsAt = new Date(now.getTime() + LEARNER_VIEW_MS);
  const started = await tx
    .insert(learnerViews)
    .values({
      ...{ tenantId, id: newId(), learnerId: userId, adminId: actor.userId, sessionId: actor.credential.id },
      ...{ reason, endsAt, createdAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: learnerViews.id });
  if (started.length === 0) throw new AppError('conflict');
  const event = { tenantId, actor, subjectId: userId, requestId };
  await recordAudit(tx, {
    ...event,
    action: 'user.view-started',
    details: { reason, until: endsAt.toISOString() },
  });
}
