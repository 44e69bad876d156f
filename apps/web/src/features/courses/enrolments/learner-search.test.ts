import { expect, test } from 'vitest';
import { enrolmentListInput, parseEnrolmentSearch } from './learner-search.ts';

test('an address with nothing asks for those who learn', () => {
  expect(enrolmentListInput('c', parseEnrolmentSearch({}))).toEqual({
    courseId: 'c',
    page: 0,
    size: 10,
    status: 'ACTIVE',
  });
  expect(parseEnrolmentSearch({ status: 'ACTIVE' }).status).toBeUndefined();
});

test('an address with everything asks for exactly that, and what makes no sense is left out', () => {
  const search = parseEnrolmentSearch({ page: '2', size: '50', q: 'هدى', status: 'REQUESTED' });
  expect(enrolmentListInput('c', search)).toMatchObject({ page: 1, query: 'هدى', status: 'REQUESTED' });
  expect(parseEnrolmentSearch({ status: 'GONE' }).status).toBeUndefined();
});
