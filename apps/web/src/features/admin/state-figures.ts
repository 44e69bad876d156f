import { PACKAGE_CODES, type TenantStatus } from '@dars/contracts/constants';
import type { TenantOverview } from '@dars/contracts/reports/overview';

type Counts = TenantOverview['counts'];

export const PACKAGES = [null, ...PACKAGE_CODES] as const;
/** As they follow each other in a portal's life, the one that most are in first. */
export const STATUSES = ['PUBLISHED', 'SUSPENDED', 'DRAFT', 'ARCHIVED'] as const satisfies TenantStatus[];

export function totalOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

interface Figure<Key> {
  key: Key;
  count: number;
  /** Of all portals, 0 to 1. */
  share: number;
}

/** Every status or package with its number, those without a portal too. */
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
