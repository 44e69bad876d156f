import { AppError } from '@dars/contracts/errors';
import type { SuspendTenantInput, Tenant } from '@dars/contracts/portal/tenant';
import type { PlatformContext } from '../../core/context.ts';
import { mailSuspended } from './send-status-mails.ts';
import { lockForChange, setTenantStatus } from './set-status.ts';
import { getTenant, type StoredTenant } from './store.ts';

/**
 * Suspends a portal: nobody can use it until it is resumed. Mails its owner and staff the reason.
 * @throws not-found, status-conflict, edited-meanwhile
 */
export async function suspendTenant(ctx: PlatformContext, input: SuspendTenantInput): Promise<Tenant> {
  const { id, reason } = input;
  await mailSuspended(ctx, [await suspendWithoutMail(ctx, input)], reason);
  return getTenant(ctx.tx, id, ctx.language);
}

/** @throws not-found, status-conflict, edited-meanwhile */
export async function suspendWithoutMail(
  ctx: PlatformContext,
  { id, reason, version }: SuspendTenantInput,
): Promise<StoredTenant> {
  const stored = await lockForChange(ctx.tx, id, 'suspend');
  if (version !== undefined && version !== stored.version) throw new AppError('edited-meanwhile');
  const values = { suspendedReason: reason, suspendedAt: ctx.deps.now() };
  await setTenantStatus(ctx, stored, { change: 'suspend', values, details: { reason } });
  return stored;
}
