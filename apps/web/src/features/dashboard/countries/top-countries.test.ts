import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeOthers, NAMED, rankCountries } from './top-countries.ts';

const code = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 2, maxLength: 2 });
const found = fc.uniqueArray(fc.record({ id: code, name: fc.constant(''), users: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ id }) => id,
  maxLength: 25,
});
const rank = (countries: { id: string; name: string; users: number }[], names: Record<string, string> = {}) =>
  rankCountries(countries, (id) => names[id] ?? id, 'ar');

describe('rankCountries and mergeOthers', () => {
  test('sort by number of learners, and equal numbers by name', () => {
    fc.assert(
      fc.property(found, (countries) => {
        const ranked = rank(countries);
        for (const [index, next] of ranked
          .filter(({ id }) => id !== 'ZZ')
          .slice(1)
          .entries()) {
          const before = ranked[index];
          expect(before?.users).toBeGreaterThanOrEqual(next.users);
          if (before?.users === next.users) expect(before.id < next.id).toBe(true);
        }
      }),
    );
  });

  test('name and sort the countries in the reader’s language', () => {
    const names = { EG: 'مصر', SA: 'السعودية', AE: 'الإمارات', ZZ: 'غير معروف' };
    const equals = Object.keys(names).map((id) => ({ id, name: 'as the server says it', users: 3 }));
    expect(rank(equals, names).map(({ name }) => name)).toEqual(['الإمارات', 'السعودية', 'مصر', 'غير معروف']);
  });

  test('give none of the six places to the unknown country, however many learners it has', () => {
    fc.assert(
      fc.property(found, fc.integer({ min: 1, max: 99 }), (countries, users) => {
        const known = countries.filter(({ id }) => id !== 'ZZ');
        const { named, others } = mergeOthers(rank([{ id: 'ZZ', name: '', users }, ...known]));
        expect(named.map(({ id }) => id)).not.toContain('ZZ');
        expect(named).toHaveLength(Math.min(NAMED, known.length));
        expect(others?.isUnknown).toBe(known.length <= NAMED);
      }),
    );
  });

  test('name six countries at most, and keep all learners together with the others', () => {
    fc.assert(
      fc.property(found, (countries) => {
        const { named, others } = mergeOthers(rank(countries));
        const sum = (users: { users: number }[]) => users.reduce((total, each) => total + each.users, 0);
        const known = countries.filter(({ id }) => id !== 'ZZ');
        expect(named).toHaveLength(Math.min(NAMED, known.length));
        expect(sum(named) + (others?.users ?? 0)).toBe(sum(countries));
        expect(named.length + (others?.countries ?? 0)).toBe(countries.length);
      }),
    );
  });

  test.each([
    [0, 0, null],
    [1, 1, null],
    [6, 6, null],
    [7, 6, { countries: 1, users: 1, isUnknown: false }],
    [20, 6, { countries: 14, users: 105, isUnknown: false }],
  ])('merge the countries beyond the sixth into one entry: of %i, %i are named', (all, named, others) => {
    const countries = Array.from({ length: all }, (_, index) => ({
      id: String.fromCharCode(65 + index, 65),
      name: '',
      users: all - index,
    }));
    const merged = mergeOthers(rank(countries));
    expect([merged.named.length, merged.others]).toEqual([named, others]);
  });
});
