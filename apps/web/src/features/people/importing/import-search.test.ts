import { describe, expect, it } from 'vitest';
import { parseImportSearch } from './import-search.ts';

describe('parseImportSearch', () => {
  it('reads the import, the filter and the page', () => {
    expect(parseImportSearch({ import: 'a1', outcome: 'refused', page: '2', size: '20' })).toEqual({
      import: 'a1',
      outcome: 'refused',
      page: 2,
      size: 20,
    });
  });

  it('leaves out what it does not know', () => {
    expect(parseImportSearch({ import: '', outcome: 'lost', page: '1' })).toEqual({
      import: undefined,
      outcome: undefined,
      page: undefined,
      size: undefined,
    });
  });
});
