import { expect, test } from 'vitest';
import { courseListInput, parseCourseSearch } from './course-search.ts';

test('an address with nothing asks for the first ten of all courses', () => {
  expect(courseListInput(parseCourseSearch({}))).toEqual({ page: 0, size: 10 });
});

test('an address with everything asks for exactly that', () => {
  const search = parseCourseSearch({ page: '2', size: '20', q: ' خط ', status: 'DRAFT' });
  expect(courseListInput(search)).toEqual({ page: 1, size: 20, query: 'خط', status: 'DRAFT' });
});

test('a status that no course has is left out', () => {
  expect(courseListInput(parseCourseSearch({ status: 'SUSPENDED' }))).toEqual({ page: 0, size: 10 });
});
