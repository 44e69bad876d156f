import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { StorageUsage } from '@dars/contracts/portal/storage-quota';
import {
  ACCOUNT_QUOTA,
  accountIsFull,
  hasAccountQuota,
  portalIsFull,
  portalQuota,
} from '@dars/contracts/portal/storage-quota';
import { uploads } from '@dars/db/schema/content/uploads';
import { tenantCounters } from '@dars/db/schema/portal/tenant-counters';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, gt, sql, sum } from 'drizzle-orm';
import type { Actor } from '../../core/identity/actor.ts';

const MINUTE = 60_000;
/** Files that one account announces in a minute: a gallery is chosen at once, a picture of oneself now and then. */
const MOST_OF_STAFF = 120;
const MOST_OF_OTHERS = 12;

type Sender = Pick<Actor, 'realmId' | 'userId' | 'role'>;

const isSentBy = ({ realmId, userId }: Sender) => and(eq(uploads.tenantId, realmId), eq(uploads.createdBy, userId));

/** Counts the announcement that has just been written as well. @throws too-many-requests */
export async function refuseHaste(tx: TenantTx, sender: Sender, now: Date): Promise<void> {
  const isRecent = gt(uploads.createdAt, new Date(now.getTime() - MINUTE));
  const [found] = await tx
    .select({ announced: count() })
    .from(uploads)
    .where(and(isSentBy(sender), isRecent));
  const most = hasAccountQuota({ tenantId: sender.realmId, role: sender.role }) ? MOST_OF_OTHERS : MOST_OF_STAFF;
  if ((found?.announced ?? 0) > most) throw new AppError('too-many-requests', { retryAfter: MINUTE / 1000 });
}

/**
 * Refuses the upload that has just been written or has grown by so many bytes, where they don't fit any more. Its row has
 * to have been written in this transaction, which holds the realm's counter since.
 * @throws storage-quota, account-storage-quota
 */
export async function refuseOverQuota(tx: TenantTx, sender: Sender, added: number): Promise<void> {
  if (hasAccountQuota({ tenantId: sender.realmId, role: sender.role })) {
    const [found] = await tx
      .select({ bytes: sum(uploads.size).mapWith(Number) })
      .from(uploads)
      .where(isSentBy(sender));
    const bytes = found?.bytes ?? 0;
    if (bytes > ACCOUNT_QUOTA) throw accountIsFull(bytes - added);
  }
  if (sender.realmId !== PLATFORM_ID) await refuseOverPortalQuota(tx, sender.realmId, added);
}

/** The same for the portal alone. @throws storage-quota */
export async function refuseOverPortalQuota(tx: TenantTx, tenantId: string, added: number): Promise<void> {
  const { used, quota } = await findStorageUsage(tx, tenantId);
  if (used > quota) throw portalIsFull(used - added, quota);
}

/** How much of its quota a portal has filled. @throws not-found */
export async function findStorageUsage(tx: TenantTx, tenantId: string): Promise<StorageUsage> {
  const [found] = await tx.select(usageColumns).from(tenants).where(eq(tenants.id, tenantId));
  if (!found) throw new AppError('not-found');
  return { used: found.used, quota: portalQuota(found) };
}

/** Of a row of `tenants`, in either realm. */
export const usageColumns = {
  package: tenants.package,
  storageQuota: tenants.storageQuota,
  used: sql`coalesce((
    select ${tenantCounters.value} from ${tenantCounters}
    where ${tenantCounters.tenantId} = ${tenants.id} and ${tenantCounters.name} = 'storage'), 0)`.mapWith(Number),
};
