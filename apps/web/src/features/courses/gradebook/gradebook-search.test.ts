import { expect, test } from 'vitest';
import { gradebookInput, isFiltered, parseGradebookSearch } from './gradebook-search.ts';

test('parseGradebookSearch reads all parameters and leaves out invalid ones and the default order', () => {
  const search = parseGradebookSearch({ q: ' هدى ', status: 'ENDED', below: '60', show: 'WAITING', sort: 'lowest' });
  expect(gradebookInput(search)).toEqual({
    ...{ query: 'هدى', status: 'ENDED', below: 60, show: 'WAITING', sort: 'lowest' },
  });
  const none = parseGradebookSearch({ status: 'REQUESTED', below: '0', show: 'ALL', sort: 'name', quiz: 1 });
  expect(gradebookInput(none)).toEqual({ sort: 'name' });
  expect([isFiltered(search), isFiltered(none)]).toEqual([true, false]);
});
