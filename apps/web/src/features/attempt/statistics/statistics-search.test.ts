import { expect, test } from 'vitest';
import { parseStatisticsSearch } from './statistics-search.ts';

test('parseStatisticsSearch reads all parameters and leaves out defaults and invalid ones', () => {
  expect(
    parseStatisticsSearch({ attempts: 'best', order: 'weakest', scores: 'table', days: 'table', question: 'x' }),
  ).toEqual({ attempts: 'best', order: 'weakest', scores: 'table', days: 'table', question: 'x' });
  expect(parseStatisticsSearch({ attempts: 'first', order: 'quiz', scores: 1, days: 'chart', question: 7 })).toEqual({
    ...{ attempts: undefined, order: undefined, scores: undefined, days: undefined, question: undefined },
  });
});
