import { expect, test } from 'vitest';
import { courseListInput, parseCourseSearch } from './course-search.ts';

test('courseListInput asks for the first ten of all courses when the address has no query', () => {
  expect(courseListInput(parseCourseSearch({}))).toEqual({ page: 0, size: 10 });
});

test('parseCourseSearch reads all parameters of the address', () => {
  const search = parseCourseSearch({ page: '2', size: '20', q: ' خط ', status: 'DRAFT' });
  expect(courseListInput(search)).toEqual({ page: 1, size: 20, query: 'خط', status: 'DRAFT' });
});

test('parseCourseSearch leaves out a status that courses do not have', () => {
  expect(courseListInput(parseCourseSearch({ status: 'SUSPENDED' }))).toEqual({ page: 0, size: 10 });
});
