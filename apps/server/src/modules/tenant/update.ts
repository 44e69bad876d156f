import { AppError } from '@dars/contracts/errors';
import type { Tenant, UpdateTenantInput } from '@dars/contracts/portal/tenant';
import { isEditable } from '@dars/contracts/portal/tenant-lifecycle';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { sendPortalReady } from '../accounts/account/activation.ts';
import { grantOwnership } from '../accounts/account/policy.ts';
import { requireLocale } from '../locale/store.ts';
import { addOwnerAsMember, disableOwnerMember, endOwnerSessions, type Owner, requireOwner } from './owner.ts';
import { getTenant, lockTenant, type StoredTenant, updateTenantRow } from './store.ts';

/**
 * @throws not-found, edited-meanwhile, status-conflict if the portal is archived, and for another owner forbidden and
 * password-confirmation-required
 */
export async function updateTenant(ctx: PlatformContext, input: UpdateTenantInput): Promise<Tenant> {
  const { tx, actor, requestId } = ctx;
  const stored = await lockTenant(tx, input.id);
  if (!stored) throw new AppError('not-found');
  if (!isEditable(stored.status)) throw new AppError('status-conflict', { status: stored.status });
  if (input.version !== undefined && input.version !== stored.version) throw new AppError('edited-meanwhile');
  // The English name is the portal's address and never changes, so a call with another one is refused rather than
  // ignored.
  if (input.nameInEnglish !== undefined && input.nameInEnglish !== stored.nameInEnglish) {
    throw AppError.rule('nameInEnglish', 'invalid');
  }
  const locale = await requireLocale(tx, input.locale.id);
  const userId = input.userId ?? stored.ownerId;
  const newOwner = userId === null || userId === stored.ownerId ? undefined : await requireOwner(tx, userId);
  await updateTenantRow(tx, stored, input, newOwner);
  const event = { tenantId: stored.id, actor, subjectId: stored.id, requestId };
  await recordAudit(tx, { ...event, action: 'tenant.updated', details: changes(stored, input) });
  if (newOwner) {
    await changeOwner(ctx, stored.id, newOwner);
    await sendPortalReady(tx, ctx.deps, { tenantId: stored.id, language: locale.code });
  }
  return getTenant(tx, stored.id, ctx.language);
}

async function changeOwner(ctx: PlatformContext, tenantId: string, owner: Owner): Promise<void> {
  const { tx, deps } = ctx;
  const grant = grantOwnership(ctx);
  await disableOwnerMember(tx, tenantId, deps.now());
  await addOwnerAsMember(tx, grant, { tenantId, owner });
  await endOwnerSessions(tx, tenantId);
}

/** The details of the audit event: the fields that differ, before and after. */
function changes(stored: StoredTenant, input: UpdateTenantInput): Record<string, unknown> {
  const compared: [string, unknown, unknown][] = [
    ['nameInArabic', stored.nameInArabic, input.nameInArabic],
    ['description', stored.description, input.description],
    ['localeId', stored.localeId, input.locale.id],
    ['prefix', stored.prefix, input.prefix],
    ['package', stored.package, input.package],
    ['ownerId', stored.ownerId, input.userId ?? undefined],
  ];
  const changed = compared.filter(([, before, after]) => after !== undefined && after !== before);
  return Object.fromEntries(changed.map(([field, before, after]) => [field, { before, after }]));
}
