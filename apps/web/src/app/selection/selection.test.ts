import { describe, expect, test } from 'vitest';
import { countOf, EMPTY_SELECTION, everyResult, invertSelection, isSelected, withPage } from './selection.ts';

const FILTER = { query: 'نور' };
const ALL = everyResult(FILTER);

describe('Selection', () => {
  test('selects nothing when it is EMPTY_SELECTION and everything when it is everyResult', () => {
    expect(countOf(EMPTY_SELECTION, 243)).toBe(0);
    expect(isSelected(EMPTY_SELECTION, 'a')).toBe(false);
    expect(countOf(ALL, 243)).toBe(243);
    expect(isSelected(ALL, 'a')).toBe(true);
  });

  test('withPage keeps the rows selected on other pages', () => {
    const first = withPage(EMPTY_SELECTION, ['a', 'b'], new Set(['a', 'b']));
    const second = first && withPage(first, ['c', 'd'], new Set(['d']));
    expect(second).toEqual({ ids: ['a', 'b', 'd'] });
    expect(second && withPage(second, ['a', 'b'], new Set(['b']))).toEqual({ ids: ['d', 'b'] });
  });

  test('withPage collects the deselected rows of every result page by page', () => {
    const first = withPage(ALL, ['a', 'b'], new Set(['b']));
    expect(first).toEqual({ filter: FILTER, except: ['a'] });
    const second = first && withPage(first, ['c', 'd'], new Set());
    expect(second).toEqual({ filter: FILTER, except: ['a', 'c', 'd'] });
    expect(second && countOf(second, 243)).toBe(240);
    expect(second && isSelected(second, 'c')).toBe(false);
    expect(second && withPage(second, ['a', 'b'], new Set(['a', 'b']))).toEqual({ filter: FILTER, except: ['c', 'd'] });
  });

  test('invertSelection inverts across all pages and back', () => {
    expect(invertSelection(EMPTY_SELECTION, FILTER)).toEqual(ALL);
    expect(invertSelection(ALL, FILTER)).toEqual(EMPTY_SELECTION);
    const some = { ids: ['a', 'b'] };
    expect(invertSelection(some, FILTER)).toEqual({ filter: FILTER, except: ['a', 'b'] });
    expect(invertSelection(invertSelection(some, FILTER), FILTER)).toEqual(some);
  });

  test('countOf never returns less than 0 when rows were deleted meanwhile', () => {
    expect(countOf({ filter: FILTER, except: ['a', 'b'] }, 1)).toBe(0);
  });

  test('withPage names at most 1000 rows', () => {
    const named = { ids: Array.from({ length: 999 }, (_, index) => String(index)) };
    expect(withPage(named, ['a', 'b'], new Set(['a']))).toBeDefined();
    expect(withPage(named, ['a', 'b'], new Set(['a', 'b']))).toBeUndefined();
  });
});
