import * as z from 'zod/mini';
import { type PackageCode, PLATFORM_ID, type Role } from '../constants.ts';
import { AppError } from '../errors.ts';
import { id } from '../rules.ts';

const MEBIBYTE = 1024 * 1024;
export const GIBIBYTE = 1024 * MEBIBYTE;

/** GiB that a portal may fill, by its package, where the super-admin has set nothing else. */
export const PACKAGE_QUOTAS = { FREE: 5, PN: 20, UP: 100, BS: 500, CO: 2000 } as const satisfies Record<
  PackageCode | 'FREE',
  number
>;

/** GiB. What the super-admin may set for a portal. */
export const QUOTA_MIN = 1;
export const QUOTA_MAX = 100_000;

/** Bytes of an account that has nothing to bring but its own picture: on the platform, and a learner's in a portal. */
export const ACCOUNT_QUOTA = 20 * MEBIBYTE;

/** Whether an account has a quota of its own. The files of a portal's staff are the portal's. */
export const hasAccountQuota = ({ tenantId, role }: { tenantId: string; role: Role }): boolean =>
  tenantId === PLATFORM_ID || role === 'ROLE_LEARNER';

interface QuotaSetting {
  package: PackageCode | null;
  /** GiB; null: the package's. */
  storageQuota: number | null;
}

/** Bytes that a portal may fill. */
export const portalQuota = ({ package: code, storageQuota }: QuotaSetting): number =>
  (storageQuota ?? PACKAGE_QUOTAS[code ?? 'FREE']) * GIBIBYTE;

/** One digit after the point, as people compare such sizes. */
const rounded = (bytes: number, unit: number): number => Math.round((bytes / unit) * 10) / 10;

/** The error of a file that a portal has no room for. `used`: bytes without it. */
export const portalIsFull = (used: number, quota: number): AppError =>
  AppError.rule('file', 'storage-quota', { used: rounded(used, GIBIBYTE), quota: rounded(quota, GIBIBYTE) });

/** The error of a file that an account has no room for. `used`: bytes without it. */
export const accountIsFull = (used: number): AppError =>
  AppError.rule('file', 'account-storage-quota', {
    used: rounded(used, MEBIBYTE),
    quota: rounded(ACCOUNT_QUOTA, MEBIBYTE),
  });

/** Bytes that a portal's files take, those included that are announced and not there yet. */
export const storageUsage = z.object({ used: z.int(), quota: z.int() });
export type StorageUsage = z.infer<typeof storageUsage>;

/** The same for the super-admin. GiB: what was set for this portal, if anything, and what its package comes with. */
export const tenantStorage = z.object({
  ...storageUsage.shape,
  storageQuota: z.nullable(z.int()),
  packageQuota: z.int(),
});
export type TenantStorage = z.infer<typeof tenantStorage>;

/** Null: the package's again. */
export const setStorageQuotaInput = z.strictObject({
  id,
  storageQuota: z.nullable(z.int().check(z.minimum(QUOTA_MIN), z.maximum(QUOTA_MAX))),
});
export type SetStorageQuotaInput = z.infer<typeof setStorageQuotaInput>;
