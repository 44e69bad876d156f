import { describe, expect, it } from 'vitest';
import { pointsOfLevels } from './mark-draft.ts';

const RUBRIC = [
  { id: 'style', text: 'Style', levels: [{ id: 'clear', text: 'Clear', points: 2 }] },
  {
    id: 'example',
    text: 'Examples',
    levels: [
      { id: 'none', text: 'None', points: 0 },
      { id: 'one', text: 'One', points: 1 },
    ],
  },
];

describe('pointsOfLevels', () => {
  it('gives the share of the question’s points, rounded down to two decimals', () => {
    expect(pointsOfLevels({ levels: { style: 'clear', example: 'none' } }, RUBRIC, 4)).toBe(2.66);
    expect(pointsOfLevels({ levels: { style: 'clear', example: 'one' } }, RUBRIC, 4)).toBe(4);
  });

  it('gives none while a criterion has no level', () => {
    expect(pointsOfLevels({ levels: { style: 'clear' } }, RUBRIC, 4)).toBeUndefined();
  });
});
