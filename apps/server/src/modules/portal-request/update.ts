import type { OwnPortalRequest, PortalRequestInput } from '@dars/contracts/portal/portal-request';
import type { PlatformContext } from '../../core/context.ts';
import { ownRequest, recordRequest, refuseTakenName } from './create.ts';
import { lockOpenRequest, updateRequest } from './store.ts';

/** Changes the owner's open request. @throws not-found, portal-request-answered, portal-same-name */
export async function updatePortalRequest(
  ctx: PlatformContext,
  { id, ...wish }: PortalRequestInput & { id: string },
): Promise<OwnPortalRequest> {
  const stored = await lockOpenRequest(ctx.tx, id, ctx.actor.userId);
  if (wish.nameInEnglish !== stored.nameInEnglish) await refuseTakenName(ctx, wish.nameInEnglish);
  await updateRequest(ctx.tx, id, { ...wish, updatedAt: ctx.deps.now() });
  await recordRequest(ctx, 'updated', id, { nameInEnglish: wish.nameInEnglish });
  return ownRequest(ctx);
}

/** @throws not-found, portal-request-answered */
export async function withdrawPortalRequest(ctx: PlatformContext, id: string): Promise<void> {
  await lockOpenRequest(ctx.tx, id, ctx.actor.userId);
  const now = ctx.deps.now();
  await updateRequest(ctx.tx, id, { status: 'WITHDRAWN', answeredAt: now, updatedAt: now });
  await recordRequest(ctx, 'withdrawn', id);
}
