import { PACKAGE_CODES, type TenantStatus } from '@dars/contracts/constants';
import type { TenantOverview } from '@dars/contracts/reports/overview';

type Counts = TenantOverview['counts'];

export const PACKAGES = [null, ...PACKAGE_CODES] as const;
/** The statuses in the order of display: the most frequent one first. */
export const STATUSES = ['PUBLISHED', 'SUSPENDED', 'DRAFT', 'ARCHIVED'] as const satisfies TenantStatus[];

export function totalOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

interface Figure<Key> {
  key: Key;
  count: number;
  /** The share of all portals, from 0 to 1. */
  share: number;
}

/** Returns the count and the share of every key, including keys without a portal. */
export function figuresOf<Name extends 'status' | 'package'>(
  counts: Counts,
  name: Name,
  keys: readonly Counts[number][Name][],
): Figure<Counts[number][Name]>[] {
  const total = totalOf(counts);
  return keys.map((key) => {
    const count = totalOf(counts.filter((each) => each[name] === key));
    return { key, count, share: total === 0 ? 0 : count / total };
  });
}
