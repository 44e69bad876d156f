import { expect, test } from 'vitest';
import { catalogueInput, myCoursesInput, parseCatalogueSearch, parseMyCoursesSearch } from './courses-search.ts';

test('catalogueInput and myCoursesInput ask for the first page when the address has no query', () => {
  expect(catalogueInput(parseCatalogueSearch({}))).toEqual({ page: 0, size: 12 });
  expect(myCoursesInput(parseMyCoursesSearch({}))).toEqual({ page: 0, size: 12, show: 'open' });
});

test('catalogueInput and myCoursesInput take page, text and tab from the address', () => {
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

test('parseCatalogueSearch and parseMyCoursesSearch leave out invalid values and defaults', () => {
  const odd = [parseCatalogueSearch({ page: '-1', q: ' ' }), parseMyCoursesSearch({ show: 'open', page: '1' })];
  expect(odd.flatMap((search) => Object.values(search)).filter((value) => value !== undefined)).toEqual([]);
  expect(parseMyCoursesSearch({ show: 'lost' }).show).toBeUndefined();
});

test('parseCatalogueSearch keeps a text that is too long, so that the page can report it', () => {
  expect(parseCatalogueSearch({ q: 'x'.repeat(101) }).q).toHaveLength(101);
});
