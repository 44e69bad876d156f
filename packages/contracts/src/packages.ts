/** Promotion, Essentials, Business and Corporate. A FREE portal has no code: its package is null. */
export const PACKAGE_CODES = ['PN', 'UP', 'BS', 'CO'] as const;
export type PackageCode = (typeof PACKAGE_CODES)[number];
export const PROMOTION: PackageCode = 'PN';
