import { AppError } from '@dars/contracts/errors';
import type { PlatformContext } from '../../core/context.ts';
import { admit } from '../../core/identity/actor.ts';
import { recordRequest } from './create.ts';
import { lockOpenRequest, updateRequest } from './store.ts';

interface Answer {
  requestId: string;
  portalId: string;
  /** Of the portal. */
  ownerId: string | null;
}

/**
 * Answers an open request with the portal that was made of it, in the transaction that made it.
 * @throws forbidden for a caller who may not answer requests, not-found, portal-request-answered, and `owner-of-request`
 *   where the portal is given to somebody else
 */
export async function answerByPortal(ctx: PlatformContext, { requestId, portalId, ownerId }: Answer): Promise<void> {
  admit(ctx.actor, 'portal-requests:write');
  const request = await lockOpenRequest(ctx.tx, requestId);
  if (request.ownerId !== ownerId) throw AppError.rule('userId', 'owner-of-request');
  const now = ctx.deps.now();
  await updateRequest(ctx.tx, requestId, { status: 'MADE', portalId, answeredAt: now, updatedAt: now });
  await recordRequest(ctx, 'made', requestId, { portalId });
}
