import { expect, test } from 'vitest';
import { catalogueInput, myCoursesInput, parseCatalogueSearch, parseMyCoursesSearch } from './courses-search.ts';

test('an address with nothing asks for the first shelf of all, and of what is open', () => {
  expect(catalogueInput(parseCatalogueSearch({}))).toEqual({ page: 0, size: 12 });
  expect(myCoursesInput(parseMyCoursesSearch({}))).toEqual({ page: 0, size: 12, show: 'open' });
});

test('an address with everything asks for exactly that', () => {
  expect(catalogueInput(parseCatalogueSearch({ page: '3', q: ' بيانات ' }))).toEqual({
    page: 2,
    size: 12,
    query: 'بيانات',
  });
  expect(myCoursesInput(parseMyCoursesSearch({ page: '2', show: 'completed' }))).toEqual({
    page: 1,
    size: 12,
    show: 'completed',
  });
});

test('what makes no sense, and what is the usual anyway, is left out', () => {
  const odd = [parseCatalogueSearch({ page: '-1', q: ' ' }), parseMyCoursesSearch({ show: 'open', page: '1' })];
  expect(odd.flatMap((search) => Object.values(search)).filter((value) => value !== undefined)).toEqual([]);
  expect(parseMyCoursesSearch({ show: 'lost' }).show).toBeUndefined();
});

test('a query that is too long stays, so that the page can say so', () => {
  expect(parseCatalogueSearch({ q: 'x'.repeat(101) }).q).toHaveLength(101);
});
