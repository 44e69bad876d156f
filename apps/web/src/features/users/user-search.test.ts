import { expect, test } from 'vitest';
import { isFiltered, parseUserSearch, userListInput } from './user-search.ts';

test('userListInput asks for the first ten accounts when the address has no query', () => {
  const search = parseUserSearch({});
  expect(userListInput(search)).toEqual({ page: 0, size: 10 });
  expect(isFiltered(search)).toBe(false);
});

test('parseUserSearch reads all parameters of the address', () => {
  const address = { page: '3', size: '20', q: ' هدى ', role: 'ROLE_SUPER_ADMIN', state: 'invited', invite: '1' };
  const search = parseUserSearch(address);
  expect(search).toEqual({ page: 3, size: 20, q: 'هدى', role: 'ROLE_SUPER_ADMIN', state: 'invited', invite: 1 });
  expect(userListInput(search)).toEqual({
    page: 2,
    size: 20,
    query: 'هدى',
    role: 'ROLE_SUPER_ADMIN',
    state: 'invited',
  });
  expect(isFiltered(search)).toBe(true);
});

test('parseUserSearch leaves out invalid values and defaults', () => {
  for (const page of ['0', '1', '-2', '1.5', 'x', '1e99']) expect(parseUserSearch({ page }).page).toBeUndefined();
  for (const size of ['10', '11', '1000', '']) expect(parseUserSearch({ size }).size).toBeUndefined();
  const odd = parseUserSearch({ q: 'x'.repeat(101), role: 'ROLE_LEARNER', state: 'gone', invite: 'yes' });
  expect(Object.values(odd).filter((value) => value !== undefined)).toEqual([]);
  expect(parseUserSearch({ q: '  ' }).q).toBeUndefined();
});
