import type { PlatformContext } from '../../core/context.ts';
import { recordRequest } from './create.ts';
import { sendRequestDeclined } from './send-request-mails.ts';
import { lockOpenRequest, updateRequest } from './store.ts';

/** Answers an open request with a reason, which its owner is mailed. @throws not-found, portal-request-answered */
export async function declinePortalRequest(
  ctx: PlatformContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { ownerId, nameInArabic } = await lockOpenRequest(ctx.tx, id);
  const now = ctx.deps.now();
  await updateRequest(ctx.tx, id, { status: 'DECLINED', reason, answeredAt: now, updatedAt: now });
  await recordRequest(ctx, 'declined', id, { reason });
  await sendRequestDeclined(ctx, { ownerId, nameInArabic, reason });
}
