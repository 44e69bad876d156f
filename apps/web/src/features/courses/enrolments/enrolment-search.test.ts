import { expect, test } from 'vitest';
import { enrolmentListInput, parseEnrolmentSearch } from './enrolment-search.ts';

test('enrolmentListInput asks for the first page of active learners when the address has no query', () => {
  expect(enrolmentListInput('c', parseEnrolmentSearch({}))).toEqual({
    courseId: 'c',
    page: 0,
    size: 10,
    status: 'ACTIVE',
  });
  expect(parseEnrolmentSearch({ status: 'ACTIVE' }).status).toBeUndefined();
});

test('parseEnrolmentSearch reads all parameters and leaves out invalid ones', () => {
  const search = parseEnrolmentSearch({ page: '2', size: '50', q: 'هدى', status: 'REQUESTED' });
  expect(enrolmentListInput('c', search)).toMatchObject({ page: 1, query: 'هدى', status: 'REQUESTED' });
  expect(parseEnrolmentSearch({ status: 'GONE' }).status).toBeUndefined();
});
