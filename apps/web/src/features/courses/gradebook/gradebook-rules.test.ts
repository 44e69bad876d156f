import { describe, expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';
import { sharesOf } from './weights.ts';

describe('nextPlace', () => {
  const grid = { rows: 3, columns: 4, isRightToLeft: false };
  const press = (code: string, from = { row: 1, column: 1 }, { ctrlKey = false, isRightToLeft = false } = {}) => {
    const to = nextPlace(from, { code, ctrlKey }, { ...grid, isRightToLeft });
    return to && [to.row, to.column];
  };

  it('follows the arrows, and the direction of the page', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((code) => press(code))).toEqual([
      ...[[1, 2], [1, 0], [0, 1], [2, 1]], // biome-ignore format: in one line
    ]);
    expect(press('ArrowLeft', undefined, { isRightToLeft: true })).toEqual([1, 2]);
    expect(press('ArrowRight', undefined, { isRightToLeft: true })).toEqual([1, 0]);
  });

  it('stays within the grid', () => {
    expect(press('ArrowUp', { row: 0, column: 0 })).toEqual([0, 0]);
    expect(press('ArrowRight', { row: 2, column: 3 })).toEqual([2, 3]);
    expect(press('PageDown')).toEqual([2, 1]);
    expect(press('PageUp')).toEqual([0, 1]);
  });

  it('leads to the ends of a row, and with Ctrl to the ends of the grid', () => {
    expect([press('Home'), press('End')]).toEqual([[1, 0], [1, 3]]); // biome-ignore format: in one line
    const ctrlKey = true;
    expect([press('Home', undefined, { ctrlKey }), press('End', undefined, { ctrlKey })]).toEqual([[0, 0], [2, 3]]); // biome-ignore format: in one line
    expect(press('KeyA')).toBeUndefined();
  });
});

describe('sharesOf', () => {
  it('takes the points of quizzes without a weight', () => {
    const shares = sharesOf([
      { id: 'a', weight: null, points: 10 },
      { id: 'b', weight: 30, points: 5 },
      { id: 'c', weight: 0, points: 5 },
    ]);
    expect([...shares.values()]).toEqual([0.25, 0.75, 0]);
    expect(sharesOf([{ id: 'a', weight: 0, points: 5 }]).get('a')).toBe(0);
  });
});
