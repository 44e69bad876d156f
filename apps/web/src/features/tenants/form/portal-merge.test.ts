import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, mergePortal, valuesOf } from './portal-merge.ts';
import { PORTAL_FIELDS, type PortalValues } from './portal-values.ts';

const BASE: PortalValues = {
  nameInArabic: 'دار العلم',
  nameInEnglish: 'dar',
  description: '',
  locale: { id: 1 },
  userId: 'a',
  userLogin: 'a@dars.test',
  package: null,
};

test('mergePortal takes over a field that only the other person changed, and names it', () => {
  const own = { ...BASE, description: 'mine' };
  const theirs: PortalValues = { ...BASE, package: 'BS', locale: { id: 2 } };
  expect(mergePortal({ base: BASE, own, theirs })).toEqual({
    values: { ...BASE, description: 'mine', package: 'BS', locale: { id: 2 } },
    changes: [
      { field: 'locale', own, theirs, isOwnChange: false },
      { field: 'package', own, theirs, isOwnChange: false },
    ],
  });
});

test('mergePortal and valuesOf change an admin together with their login', () => {
  const theirs = { ...BASE, userId: 'b', userLogin: 'b@dars.test' };
  expect(mergePortal({ base: BASE, own: BASE, theirs }).values).toEqual(theirs);
  expect(valuesOf('userId', theirs)).toEqual({ userId: 'b', userLogin: 'b@dars.test' });
});

test('mergePortal keeps the own value of a field that both people changed, and names it', () => {
  const own = { ...BASE, nameInArabic: 'دار الحكمة' };
  const theirs = { ...BASE, nameInArabic: 'دار النور' };
  const { values, changes } = mergePortal({ base: BASE, own, theirs });
  expect(values).toEqual(own);
  expect(changes).toEqual([{ field: 'nameInArabic', own, theirs, isOwnChange: true }]);
});

test('mergePortal names no field when both people made the same change or only this form changed it', () => {
  const same = { ...BASE, package: 'UP' as const };
  expect(mergePortal({ base: BASE, own: same, theirs: same })).toEqual({ values: same, changes: [] });
  expect(mergePortal({ base: BASE, own: same, theirs: BASE })).toEqual({ values: same, changes: [] });
});

test('mergePortal keeps every own change and names every change of the other person that it leaves out', () => {
  const values = fc.record({
    nameInArabic: fc.constantFrom('a', 'b', 'c'),
    nameInEnglish: fc.constant('dar'),
    description: fc.constantFrom('', 'a', 'b'),
    locale: fc.record({ id: fc.constantFrom(1, 2, 3) }),
    userId: fc.constantFrom('a', 'b'),
    userLogin: fc.constant('x'),
    package: fc.constantFrom(null, 'BS' as const),
  });
  fc.assert(
    fc.property(values, values, values, (base, own, theirs) => {
      const { values: merged, changes } = mergePortal({ base, own, theirs });
      const named = new Set(changes.map(({ field }) => field));
      for (const field of PORTAL_FIELDS) {
        if (!isSame(field, own, base)) expect(isSame(field, merged, own)).toBe(true);
        if (!isSame(field, theirs, base) && !isSame(field, merged, theirs)) expect(named).toContain(field);
      }
    }),
  );
});
