import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { StorageUsage } from '@dars/contracts/portal/storage-quota';
import {
  ACCOUNT_QUOTA,
  accountIsFull,
  hasAccountQuota,
  portalIsFull,
  portalQuota,
} from '@dars/contracts/portal/storage-quota';
import type { UploadPurpose } from '@dars/contracts/upload';
import { uploads } from '@dars/db/schema/content/uploads';
import { tenantCounters } from '@dars/db/schema/portal/tenant-counters';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, gt, notInArray, sql, sum } from 'drizzle-orm';
import type { Actor } from '../../core/identity/actor.ts';

const MINUTE = 60_000;
/**
 * The most uploads that an account may announce in a minute: staff choose a whole gallery at once, others a picture of
 * themselves now and then.
 */
const MAX_BY_STAFF = 120;
const MAX_BY_OTHERS = 12;

type Sender = Pick<Actor, 'realmId' | 'userId' | 'role'>;

const isSentBy = ({ realmId, userId }: Sender) => and(eq(uploads.tenantId, realmId), eq(uploads.createdBy, userId));

/** Limits the rate of announcements, including the one that has just been inserted. @throws too-many-requests */
export async function limitAnnouncements(tx: TenantTx, sender: Sender, now: Date): Promise<void> {
  const isRecent = gt(uploads.createdAt, new Date(now.getTime() - MINUTE));
  const [found] = await tx
    .select({ announced: count() })
    .from(uploads)
    .where(and(isSentBy(sender), isRecent));
  const most = hasAccountQuota({ tenantId: sender.realmId, role: sender.role }) ? MAX_BY_OTHERS : MAX_BY_STAFF;
  if ((found?.announced ?? 0) > most) throw new AppError('too-many-requests', { retryAfter: MINUTE / 1000 });
}

/**
 * Refuses an upload that has just been inserted if it exceeds a quota. Its row must have been written in this
 * transaction, which has locked the realm's counter since. Files of answers, which the question limits, and copies of a
 * person's data do not count towards the account's quota.
 * @throws storage-quota, account-storage-quota
 */
export async function refuseOverQuota(
  tx: TenantTx,
  sender: Sender,
  { purpose, size }: { purpose: UploadPurpose; size: number },
): Promise<void> {
  if (purpose !== 'answer' && hasAccountQuota({ tenantId: sender.realmId, role: sender.role })) {
    const [found] = await tx
      .select({ bytes: sum(uploads.size).mapWith(Number) })
      .from(uploads)
      .where(and(isSentBy(sender), notInArray(uploads.purpose, ['answer', 'export'])));
    const bytes = found?.bytes ?? 0;
    if (bytes > ACCOUNT_QUOTA) throw accountIsFull(bytes - size);
  }
  if (sender.realmId !== PLATFORM_ID) await refuseOverPortalQuota(tx, sender.realmId, size);
}

/** Checks the portal's quota only. @throws storage-quota */
export async function refuseOverPortalQuota(tx: TenantTx, tenantId: string, added: number): Promise<void> {
  const { used, quota } = await findStorageUsage(tx, tenantId);
  if (used > quota) throw portalIsFull(used - added, quota);
}

/** Finds how much of its quota a portal uses, in bytes. @throws not-found */
export async function findStorageUsage(tx: TenantTx, tenantId: string): Promise<StorageUsage> {
  const [found] = await tx.select(usageColumnsOf(tenantId)).from(tenants).where(eq(tenants.id, tenantId));
  if (!found) throw new AppError('not-found');
  return { used: found.used, quota: portalQuota(found) };
}

/**
 * The columns of a row of `tenants` that its usage is computed from, for transactions of a portal and of the platform.
 */
export const usageColumnsOf = (tenantId: string) => ({
  package: tenants.package,
  storageQuota: tenants.storageQuota,
  used: sql`coalesce((
    select ${tenantCounters.value} from ${tenantCounters}
    where ${tenantCounters.tenantId} = ${tenantId} and ${tenantCounters.name} = 'storage'), 0)`.mapWith(Number),
});
