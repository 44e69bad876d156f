import { expect, test } from 'vitest';
import { isFiltered, learnerListInput, parseLearnerSearch, parseStaffSearch, staffListInput } from './people-search.ts';

test('an address with nothing asks for the first ten of everybody', () => {
  expect(staffListInput(parseStaffSearch({}))).toEqual({ page: 0, size: 10 });
  expect(learnerListInput(parseLearnerSearch({}))).toEqual({ page: 0, size: 10 });
  expect(isFiltered(parseStaffSearch({}))).toBe(false);
});

test('an address with everything asks for exactly that', () => {
  const search = parseStaffSearch({ page: '3', size: '20', q: ' هدى ', role: 'ROLE_LECTURER', state: 'invited' });
  expect(search).toEqual({ page: 3, size: 20, q: 'هدى', role: 'ROLE_LECTURER', state: 'invited' });
  expect(staffListInput(search)).toEqual({ page: 2, size: 20, query: 'هدى', role: 'ROLE_LECTURER', state: 'invited' });
  expect(isFiltered(search)).toBe(true);
});

test('what makes no sense is left out, and a role has no meaning among learners', () => {
  const odd = parseStaffSearch({ page: '0', size: '11', q: 'x'.repeat(101), role: 'ROLE_LEARNER', state: 'gone' });
  expect(Object.values(odd).filter((value) => value !== undefined)).toEqual([]);
  expect(learnerListInput(parseLearnerSearch({ role: 'ROLE_LECTURER' }))).toEqual({ page: 0, size: 10 });
});
