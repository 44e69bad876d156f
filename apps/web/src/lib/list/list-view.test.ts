import { describe, expect, it } from 'vitest';
import { isSameView, searchOf, viewQuery } from './list-view.ts';

describe('viewQuery', () => {
  it('keeps filters, order and size, and neither the page nor an open dialog', () => {
    const search = { sort: '-active', page: 3, size: 20, q: 'هدى', state: undefined, open: 'x', create: 1 };
    const query = viewQuery(search);
    expect(searchOf({ query })).toEqual({ q: 'هدى', size: '20', sort: '-active' });
  });

  it('is the same for the same filters in another sequence', () => {
    expect(viewQuery({ state: 'active', q: 'a' })).toBe(viewQuery({ q: 'a', state: 'active' }));
    expect(viewQuery({})).toBe('');
  });
});

describe('isSameView', () => {
  it('compares the filters and the set of columns', () => {
    const view = { query: 'q=a', columns: ['phone', 'state'] };
    expect(isSameView(view, { query: 'q=a', columns: ['state', 'phone'] })).toBe(true);
    expect(isSameView(view, { query: 'q=a', columns: null })).toBe(false);
    expect(isSameView(view, { ...view, query: 'q=b' })).toBe(false);
  });
});
