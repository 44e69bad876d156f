import { expect, test } from 'vitest';
import { parseResultsSearch, resultsInput } from './results-search.ts';

test('an address says what is shown, and nothing that makes no sense', () => {
  expect(parseResultsSearch({ view: 'questions', page: '2', q: ' ليان ' })).toEqual({
    ...{ view: 'questions', page: 2, q: 'ليان' },
    ...{ size: undefined, learner: undefined },
  });
  expect(parseResultsSearch({ view: 'other', page: '-1', learner: 7 })).toEqual({
    ...{ view: undefined, page: undefined, q: undefined, size: undefined, learner: undefined },
  });
});

test('the server counts pages from none, and is asked for a name only if there is one', () => {
  expect(resultsInput('quiz', { page: 3 })).toEqual({ id: 'quiz', page: 2, size: 10 });
  expect(resultsInput('quiz', { q: 'ليان', size: 20 })).toEqual({ id: 'quiz', page: 0, size: 20, query: 'ليان' });
});
