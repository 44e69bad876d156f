import { PACKAGE_CODES, TENANT_STATUSES } from '@dars/contracts/constants';
import type { TenantOverview } from '@dars/contracts/reports/overview';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, PACKAGES, STATUSES, totalOf } from './state-figures.ts';

const counts = fc.array(
  fc.record({
    status: fc.constantFrom(...TENANT_STATUSES),
    package: fc.constantFrom(null, ...PACKAGE_CODES),
    count: fc.integer({ min: 1, max: 100_000 }),
  }),
);

test('figuresOf counts every portal once by status and once by package', () => {
  fc.assert(
    fc.property(counts, (given) => {
      for (const figures of [figuresOf(given, 'status', STATUSES), figuresOf(given, 'package', PACKAGES)]) {
        expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(totalOf(given));
        const shares = figures.reduce((sum, { share }) => sum + share, 0);
        expect(shares).toBeCloseTo(given.length === 0 ? 0 : 1);
      }
    }),
  );
});

test('figuresOf returns 0 for statuses that no portal has', () => {
  const given: TenantOverview['counts'] = [
    { status: 'PUBLISHED', package: null, count: 3 },
    { status: 'SUSPENDED', package: 'PN', count: 1 },
  ];
  expect(figuresOf(given, 'status', STATUSES).map(({ key, count, share }) => [key, count, share])).toEqual([
    ['PUBLISHED', 3, 0.75],
    ['SUSPENDED', 1, 0.25],
    ['DRAFT', 0, 0],
    ['ARCHIVED', 0, 0],
  ]);
  expect(figuresOf(given, 'package', PACKAGES)[0]).toEqual({ key: null, count: 3, share: 0.75 });
});

test('STATUSES contains every status', () => {
  expect(STATUSES.toSorted()).toEqual(TENANT_STATUSES.toSorted());
});
