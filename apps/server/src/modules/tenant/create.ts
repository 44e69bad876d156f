import { AppError } from '@dars/contracts/errors';
import { DEFAULT_SETTINGS } from '@dars/contracts/settings';
import type { CreateTenantInput, Tenant } from '@dars/contracts/tenant';
import { tenantSettings } from '@dars/db/schema/settings';
import type { PlatformContext } from '../../trpc/context.ts';
import { recordAudit } from '../audit/store.ts';
import { sendPortalReady } from '../auth/activation.ts';
import { requireLocale } from '../locale/store.ts';
import { requireOwner, seatOwner } from './owner.ts';
import { getTenant, insertTenant } from './store.ts';

/** Makes a portal with its default look. An owner who is named gets their place in it and a mail. All of it or nothing. */
export async function createTenant(ctx: PlatformContext, input: CreateTenantInput): Promise<Tenant> {
  const { tx, actor, requestId } = ctx;
  const locale = await requireLocale(tx, input.locale.id);
  const owner = input.userId === null ? null : await requireOwner(tx, input.userId);
  const id = await insertTenant(tx, input);
  if (id === undefined) throw AppError.rule('nameInEnglish', 'portal-same-name');
  await tx.insert(tenantSettings).values({ tenantId: id, value: DEFAULT_SETTINGS });
  if (owner) await seatOwner(tx, id, owner);
  const details = { nameInEnglish: input.nameInEnglish, ownerId: input.userId };
  await recordAudit(tx, { tenantId: id, actor, action: 'tenant.created', subjectId: id, details, requestId });
  if (owner) await sendPortalReady(tx, ctx.deps, { tenantId: id, language: locale.code });
  return getTenant(tx, id, ctx.language);
}
