import { expect, test } from 'vitest';
import { parseResultsSearch, resultsInput } from './results-search.ts';

test('an address says what is shown, and nothing that makes no sense', () => {
  expect(parseResultsSearch({ view: 'questions', page: '2', q: ' ليان ', standing: 'FAILED' })).toEqual({
    ...{ view: 'questions', page: 2, q: 'ليان', standing: 'FAILED' },
    ...{ size: undefined, learner: undefined },
  });
  expect(parseResultsSearch({ view: 'other', page: '-1', learner: 7, standing: 'NONE' })).toEqual({
    ...{ view: undefined, page: undefined, q: undefined, size: undefined, learner: undefined },
    standing: undefined,
  });
});

test('the server counts pages from none, and is asked for a name or a standing only if there is one', () => {
  expect(resultsInput('quiz', { page: 3 })).toEqual({ id: 'quiz', page: 2, size: 10 });
  expect(resultsInput('quiz', { q: 'ليان', size: 20 })).toEqual({ id: 'quiz', page: 0, size: 20, query: 'ليان' });
  expect(resultsInput('quiz', { standing: 'OPEN' })).toEqual({ id: 'quiz', page: 0, size: 10, standing: 'OPEN' });
});
