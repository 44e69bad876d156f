import { AppError } from '@dars/contracts/errors';
import {
  PACKAGE_QUOTAS,
  portalQuota,
  type SetStorageQuotaInput,
  type TenantStorage,
} from '@dars/contracts/portal/storage-quota';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { isPortal } from '../../core/identity/tenants.ts';
import { usageColumnsOf } from '../upload/quota.ts';
import { lockTenant } from './store.ts';

/** Answers how much a portal has stored and how much it may store, in bytes. @throws not-found */
export async function getTenantStorage(tx: PlatformTx, id: string): Promise<TenantStorage> {
  const [found] = await tx
    .select(usageColumnsOf(id))
    .from(tenants)
    .where(and(eq(tenants.id, id), isPortal));
  if (!found) throw new AppError('not-found');
  const { used, storageQuota, package: code } = found;
  return { used, quota: portalQuota(found), storageQuota, packageQuota: PACKAGE_QUOTAS[code ?? 'FREE'] };
}

/**
 * Sets a portal's storage quota. It may be less than what is stored: nothing is deleted, but new uploads are refused.
 * @throws not-found
 */
export async function setStorageQuota(
  { tx, actor, requestId }: PlatformContext,
  { id, storageQuota }: SetStorageQuotaInput,
): Promise<TenantStorage> {
  const stored = await lockTenant(tx, id);
  if (!stored) throw new AppError('not-found');
  if (stored.storageQuota !== storageQuota) {
    const values = { storageQuota, version: sql`${tenants.version} + 1`, updatedAt: sql`now()` };
    await tx.update(tenants).set(values).where(eq(tenants.id, id));
    const details = { storageQuota: { before: stored.storageQuota, after: storageQuota } };
    await recordAudit(tx, { tenantId: id, actor, subjectId: id, requestId, action: 'tenant.updated', details });
  }
  return getTenantStorage(tx, id);
}
