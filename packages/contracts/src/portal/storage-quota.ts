import * as z from 'zod/mini';
import type { PackageCode, Role } from '../constants.ts';
import { AppError } from '../errors.ts';
import { PLATFORM_ID } from '../platform.ts';
import { id } from '../rules.ts';

const MEBIBYTE = 1024 * 1024;
export const GIBIBYTE = 1024 * MEBIBYTE;

/** GiB of a portal by its package, unless the super-admin has set another quota. */
export const PACKAGE_QUOTAS = { FREE: 5, PN: 20, UP: 100, BS: 500, CO: 2000 } as const satisfies Record<
  PackageCode | 'FREE',
  number
>;

/** GiB. Bounds of the quota that the super-admin may set for a portal. */
export const QUOTA_MIN = 1;
export const QUOTA_MAX = 100_000;

/** Bytes of an account that uploads only its own picture: an account of the platform, or a learner's in a portal. */
export const ACCOUNT_QUOTA = 20 * MEBIBYTE;

/** Whether an account has a quota of its own. Files of a portal's staff count towards the portal's quota. */
export const hasAccountQuota = ({ tenantId, role }: { tenantId: string; role: Role }): boolean =>
  tenantId === PLATFORM_ID || role === 'ROLE_LEARNER';

interface QuotaSetting {
  package: PackageCode | null;
  /** GiB; null: the package's quota. */
  storageQuota: number | null;
}

/** Returns the bytes that a portal may store. */
export const portalQuota = ({ package: code, storageQuota }: QuotaSetting): number =>
  (storageQuota ?? PACKAGE_QUOTAS[code ?? 'FREE']) * GIBIBYTE;

/** Rounds to one decimal place, as people compare such sizes. */
const rounded = (bytes: number, unit: number): number => Math.round((bytes / unit) * 10) / 10;

/** Makes the error for a file that exceeds the portal's quota. `used`: bytes without the file. */
export const portalIsFull = (used: number, quota: number): AppError =>
  AppError.rule('file', 'storage-quota', { used: rounded(used, GIBIBYTE), quota: rounded(quota, GIBIBYTE) });

/** Makes the error for a file that exceeds the account's quota. `used`: bytes without the file. */
export const accountIsFull = (used: number): AppError =>
  AppError.rule('file', 'account-storage-quota', {
    used: rounded(used, MEBIBYTE),
    quota: rounded(ACCOUNT_QUOTA, MEBIBYTE),
  });

/** Bytes of a portal's files, with those of uploads that are announced and not finished. */
export const storageUsage = z.object({ used: z.int(), quota: z.int() });
export type StorageUsage = z.infer<typeof storageUsage>;

/** The usage for the super-admin. In GiB: the quota set for this portal, if any, and that of its package. */
export const tenantStorage = z.object({
  ...storageUsage.shape,
  storageQuota: z.nullable(z.int()),
  packageQuota: z.int(),
});
export type TenantStorage = z.infer<typeof tenantStorage>;

/** Null restores the package's quota. */
export const setStorageQuotaInput = z.strictObject({
  id,
  storageQuota: z.nullable(z.int().check(z.minimum(QUOTA_MIN), z.maximum(QUOTA_MAX))),
});
export type SetStorageQuotaInput = z.infer<typeof setStorageQuotaInput>;
