import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { OwnPortalRequest, PortalRequestInput } from '@dars/contracts/portal/portal-request';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { findTenantByName } from '../../core/identity/tenants.ts';
import { sendRequestArrived } from './send-request-mails.ts';
import { countRequestsSince, findOwnRequest, insertRequest } from './store.ts';

/** An owner who asks, withdraws and asks again does not fill the super-admins' mailboxes: one mail within this time, in ms. */
const QUIET_TIME = 60 * 60_000;

/**
 * Asks the platform for a portal, and tells the super-admins by mail. The wished name is not reserved.
 * @throws portal-request-open where the owner has asked already, portal-same-name
 */
export async function createPortalRequest(ctx: PlatformContext, input: PortalRequestInput): Promise<OwnPortalRequest> {
  const { tx, actor, deps } = ctx;
  const now = deps.now();
  await refuseTakenName(ctx, input.nameInEnglish);
  const isQuiet = (await countRequestsSince(tx, actor.userId, new Date(now.getTime() - QUIET_TIME))) === 0;
  const id = newId();
  if (!(await insertRequest(tx, actor.userId, { ...input, id, createdAt: now })))
    throw new AppError('portal-request-open');
  await recordRequest(ctx, 'created', id, { nameInEnglish: input.nameInEnglish });
  if (isQuiet) await sendRequestArrived(ctx, { ...input, ownerId: actor.userId });
  return ownRequest(ctx);
}

/** @throws portal-same-name */
export async function refuseTakenName({ tx }: PlatformContext, name: string): Promise<void> {
  if (await findTenantByName(tx, name)) throw AppError.rule('nameInEnglish', 'portal-same-name');
}

type RequestEvent = 'created' | 'updated' | 'withdrawn' | 'made' | 'declined';

export async function recordRequest(
  { tx, actor, requestId }: PlatformContext,
  event: RequestEvent,
  id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const action = `portal-request.${event}` as const;
  await recordAudit(tx, { tenantId: PLATFORM_ID, actor, action, subjectId: id, details, requestId });
}

/** The owner's request as it is now. @throws not-found */
export async function ownRequest({ tx, actor }: PlatformContext): Promise<OwnPortalRequest> {
  const request = await findOwnRequest(tx, actor.userId);
  if (!request) throw new AppError('not-found');
  return request;
}
