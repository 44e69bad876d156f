import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { OwnPortalRequest, PortalRequestInput } from '@dars/contracts/portal/portal-request';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { findTenantByName } from '../../core/identity/tenants.ts';
import { sendRequestArrived } from './send-request-mails.ts';
import { countRequestsSince, findOwnRequest, insertRequest } from './store.ts';

/**
 * Time in ms within which repeated requests of one owner send the super-admins a single mail, so that withdrawing and
 * asking again does not fill their mailboxes.
 */
const MAIL_INTERVAL_MS = 60 * 60_000;

/**
 * Creates a request for a portal, and mails the super-admins. The wished name is not reserved.
 * @throws portal-request-open if the owner has an open request, portal-same-name
 */
export async function createPortalRequest(ctx: PlatformContext, input: PortalRequestInput): Promise<OwnPortalRequest> {
  const { tx, actor, deps } = ctx;
  const now = deps.now();
  await refuseTakenName(ctx, input.nameInEnglish);
  const isQuiet = (await countRequestsSince(tx, actor.userId, new Date(now.getTime() - MAIL_INTERVAL_MS))) === 0;
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
