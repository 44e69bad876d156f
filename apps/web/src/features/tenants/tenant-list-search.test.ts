import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-query.ts';
import { parseTenantListSearch, tenantListInput } from './tenant-list-search.ts';

const read = (query: string) => parseTenantListSearch(parseSearch(query));
const definedValues = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('parseTenantListSearch', () => {
  test('reads page, size, category, text, package and status from the query', () => {
    expect(definedValues(read('?page=3&size=20&type=email&q=edu&package=BS&status=DRAFT'))).toEqual({
      page: 3,
      size: 20,
      type: 'email',
      q: 'edu',
      package: 'BS',
      status: 'DRAFT',
    });
  });

  test.each([
    '',
    '?page=1&size=10',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=x',
    '?page=1e309',
    '?size=15',
    '?size=9007199254740991',
    '?type=all',
    '?type=__proto__',
    '?q=%20%20',
    '?package=XX',
    '?status=published',
    `?q=${'x'.repeat(201)}`,
  ])('leaves out defaults and invalid values: %s', (query) => {
    expect(definedValues(read(query))).toEqual({});
  });

  test('keeps a search text of digits as a string', () => {
    expect(read('?q=007').q).toBe('007');
  });

  test.each(['?page=2&q=a+b', '?q=%D8%A3%D8%AD%D9%85%D8%AF&package=FREE', '?size=30&type=name&q=x%26y'])(
    'returns the same search after a round trip through the address: %s',
    (query) => {
      expect(read(stringifySearch({ ...read(query) }))).toEqual(read(query));
    },
  );

  test('yields an empty query when every value is the default', () => {
    expect(stringifySearch({ ...read('?page=1&size=10&q=') })).toBe('');
  });
});

describe('tenantListInput', () => {
  test('counts pages from 0 for the server', () => {
    expect(tenantListInput(read('?page=3&size=20'))).toEqual({ page: 2, size: 20 });
  });

  test('leaves out the category when there is no text', () => {
    expect(tenantListInput(read('?type=email'))).toEqual({ page: 0, size: 10 });
    expect(tenantListInput(read('?type=email&q=edu&package=FREE'))).toEqual({
      page: 0,
      size: 10,
      type: 'email',
      query: 'edu',
      package: 'FREE',
    });
  });
});
