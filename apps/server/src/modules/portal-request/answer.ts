import { AppError } from '@dars/contracts/errors';
import type { PlatformContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { recordRequest } from './create.ts';
import { lockOpenRequest, updateRequest } from './store.ts';

interface Answer {
  requestId: string;
  portalId: string;
  /** The owner of the new portal. */
  ownerId: string | null;
}

/**
 * Marks an open request as answered by a portal, in the transaction that creates the portal.
 * @throws forbidden for a caller who may not answer requests, not-found, portal-request-answered, and
 * `owner-of-request` if the portal is given to another owner
 */
export async function answerByPortal(ctx: PlatformContext, { requestId, portalId, ownerId }: Answer): Promise<void> {
  requirePermission(ctx.actor, 'portal-requests:write');
  const request = await lockOpenRequest(ctx.tx, requestId);
  if (request.ownerId !== ownerId) throw AppError.rule('userId', 'owner-of-request');
  const now = ctx.deps.now();
  await updateRequest(ctx.tx, requestId, { status: 'MADE', portalId, answeredAt: now, updatedAt: now });
  await recordRequest(ctx, 'made', requestId, { portalId });
}
