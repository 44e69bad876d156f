import { AppError } from '@dars/contracts/errors';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import type { CreateTenantInput, Tenant } from '@dars/contracts/portal/tenant';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { sendPortalReady } from '../accounts/account/activation.ts';
import { grantOwnership } from '../accounts/account/policy.ts';
import { requireLocale } from '../locale/store.ts';
import { answerByPortal } from '../portal-request/answer.ts';
import { addOwnerAsMember, requireOwner } from './owner.ts';
import { getTenant, insertTenant } from './store.ts';

/**
 * Creates a portal with its default look, and answers the owner's request for it. A named owner gets a member
 * account in the portal and a mail. The whole call succeeds or fails in one transaction.
 * @throws portal-same-name, user-not-found, for an owner forbidden and password-confirmation-required, and for a
 * request portal-request-answered
 */
export async function createTenant(ctx: PlatformContext, input: CreateTenantInput): Promise<Tenant> {
  const { tx, actor, requestId } = ctx;
  const locale = await requireLocale(tx, input.locale.id);
  const ownership =
    input.userId === null ? null : { grant: grantOwnership(ctx), owner: await requireOwner(tx, input.userId) };
  const id = await insertTenant(tx, input, ownership?.owner);
  if (id === undefined) throw AppError.rule('nameInEnglish', 'portal-same-name');
  await tx.insert(tenantSettings).values({ tenantId: id, value: DEFAULT_SETTINGS });
  if (ownership) await addOwnerAsMember(tx, ownership.grant, { tenantId: id, owner: ownership.owner });
  const details = { nameInEnglish: input.nameInEnglish, ownerId: input.userId };
  await recordAudit(tx, { tenantId: id, actor, action: 'tenant.created', subjectId: id, details, requestId });
  if (input.requestId !== undefined)
    await answerByPortal(ctx, { requestId: input.requestId, portalId: id, ownerId: input.userId });
  if (ownership) await sendPortalReady(tx, ctx.deps, { tenantId: id, language: locale.code });
  return getTenant(tx, id, ctx.language);
}
