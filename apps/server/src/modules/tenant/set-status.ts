import { AppError } from '@dars/contracts/errors';
import type { TenantAction } from '@dars/contracts/portal/tenant';
import { statusAfter, type TenantChange } from '@dars/contracts/portal/tenant-lifecycle';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { lockTenant, type StoredTenant } from './store.ts';

const ACTIONS = { suspend: 'suspended', resume: 'resumed', archive: 'archived' } as const satisfies Record<
  TenantChange,
  TenantAction
>;

/** Locks a portal until the transaction ends. @throws not-found, and status-conflict if its state forbids the change */
export async function lockForChange(tx: PlatformTx, id: string, change: TenantChange): Promise<StoredTenant> {
  const stored = await lockTenant(tx, id);
  if (!stored) throw new AppError('not-found');
  if (!statusAfter(change, stored.status)) throw new AppError('status-conflict', { status: stored.status });
  return stored;
}

interface StatusChange {
  change: TenantChange;
  /** Further values to store with the new state. */
  values?: Partial<Pick<StoredTenant, 'suspendedReason' | 'suspendedAt'>>;
  /** The details of the audit event. */
  details?: Record<string, unknown>;
}

/**
 * Changes the state of a portal that `lockForChange` has locked, and ends its sessions. It does so on a resumption too:
 * a sign-in that was under way during the suspension may have left one.
 */
export async function setTenantStatus(
  { tx, actor, requestId }: PlatformContext,
  { id, status }: StoredTenant,
  { change, values, details }: StatusChange,
): Promise<void> {
  const next = statusAfter(change, status);
  if (!next) throw new AppError('status-conflict', { status });
  await tx
    .update(tenants)
    .set({ ...values, status: next, version: sql`${tenants.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tenants.id, id));
  await tx.delete(sessions).where(eq(sessions.tenantId, id));
  const event = { tenantId: id, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: `tenant.${ACTIONS[change]}`, ...(details && { details }) });
}
