import { expect, test } from 'vitest';
import { parseStatisticsSearch } from './statistics-search.ts';

const GROUP = '01890000-0000-7000-8000-000000000001';

test('parseStatisticsSearch reads all parameters and leaves out defaults and invalid ones', () => {
  expect(
    parseStatisticsSearch({
      attempts: 'best',
      group: GROUP,
      order: 'weakest',
      scores: 'table',
      days: 'table',
      question: 'x',
    }),
  ).toEqual({ attempts: 'best', group: GROUP, order: 'weakest', scores: 'table', days: 'table', question: 'x' });
  expect(
    parseStatisticsSearch({ attempts: 'first', group: 'x', order: 'quiz', scores: 1, days: 'chart', question: 7 }),
  ).toEqual({
    ...{
      attempts: undefined,
      group: undefined,
      order: undefined,
      scores: undefined,
      days: undefined,
      question: undefined,
    },
  });
});
