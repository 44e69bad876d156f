import { expect, test } from 'vitest';
import {
  isFiltered,
  learnerListInput,
  parseLearnerRecordSearch,
  parseLearnerSearch,
  parseStaffSearch,
  staffListInput,
} from './people-search.ts';

test('staffListInput and learnerListInput ask for the first ten people when the address has no query', () => {
  expect(staffListInput(parseStaffSearch({}))).toEqual({ page: 0, size: 10 });
  expect(learnerListInput(parseLearnerSearch({}))).toEqual({ page: 0, size: 10 });
  expect(isFiltered(parseStaffSearch({}))).toBe(false);
});

test('parseStaffSearch reads all parameters of the address', () => {
  const search = parseStaffSearch({ page: '3', size: '20', q: ' هدى ', role: 'ROLE_LECTURER', state: 'invited' });
  expect(search).toEqual({ page: 3, size: 20, q: 'هدى', role: 'ROLE_LECTURER', state: 'invited' });
  expect(staffListInput(search)).toEqual({ page: 2, size: 20, query: 'هدى', role: 'ROLE_LECTURER', state: 'invited' });
  expect(isFiltered(search)).toBe(true);
});

test('parseStaffSearch leaves out invalid values, and parseLearnerSearch the role', () => {
  const odd = parseStaffSearch({ page: '0', size: '11', q: 'x'.repeat(101), role: 'ROLE_LEARNER', state: 'gone' });
  expect(Object.values(odd).filter((value) => value !== undefined)).toEqual([]);
  expect(learnerListInput(parseLearnerSearch({ role: 'ROLE_LECTURER' }))).toEqual({ page: 0, size: 10 });
});

test('parseLearnerRecordSearch reads the pages of courses and attempts apart', () => {
  const search = parseLearnerRecordSearch({ page: '2', attempts: '3', attemptSize: '20', size: '7' });
  expect(search).toEqual({ page: 2, size: undefined, attempts: 3, attemptSize: 20 });
});
