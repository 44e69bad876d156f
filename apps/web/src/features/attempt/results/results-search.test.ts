import { expect, test } from 'vitest';
import { parseResultsSearch, resultsInput } from './results-search.ts';

test('parseResultsSearch reads all parameters and leaves out invalid ones', () => {
  expect(parseResultsSearch({ view: 'exceptions', page: '2', q: ' ليان ', standing: 'FAILED' })).toEqual({
    ...{ view: 'exceptions', page: 2, q: 'ليان', standing: 'FAILED' },
    ...{ size: undefined, learner: undefined },
  });
  expect(parseResultsSearch({ view: 'other', page: '-1', learner: 7, standing: 'NONE' })).toEqual({
    ...{ view: undefined, page: undefined, q: undefined, size: undefined, learner: undefined },
    standing: undefined,
  });
});

test('resultsInput counts pages from 0 and leaves out an absent text or standing', () => {
  expect(resultsInput('quiz', { page: 3 })).toEqual({ id: 'quiz', page: 2, size: 10 });
  expect(resultsInput('quiz', { q: 'ليان', size: 20 })).toEqual({ id: 'quiz', page: 0, size: 20, query: 'ليان' });
  expect(resultsInput('quiz', { standing: 'OPEN' })).toEqual({ id: 'quiz', page: 0, size: 10, standing: 'OPEN' });
});
