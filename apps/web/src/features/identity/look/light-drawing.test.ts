import { describe, expect, it } from 'vitest';
import { isLightDrawing } from './light-drawing.ts';

type Run = [color: [number, number, number, number], count: number];
const pixels = (...runs: Run[]) => runs.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());
const CLEAR: Run = [[0, 0, 0, 0], 100];

describe('isLightDrawing', () => {
  it.each<[string, boolean, Run[]]>([
    ['white', true, [CLEAR, [[255, 255, 255, 255], 20]]],
    ['nearly white with a little colour', true, [CLEAR, [[240, 240, 235, 255], 20], [[180, 20, 20, 255], 6]]],
    ['dark', false, [CLEAR, [[20, 20, 30, 255], 20]]],
    ['coloured', false, [CLEAR, [[14, 124, 102, 255], 20]]],
    ['half white and half dark', false, [CLEAR, [[255, 255, 255, 255], 10], [[10, 10, 10, 255], 10]]],
    [
      'dark on a white ground of its own',
      false,
      [
        [[255, 255, 255, 255], 90],
        [[20, 20, 30, 255], 10],
      ],
    ],
    ['empty', false, [CLEAR]],
  ])('for a drawing that is %s returns %s', (_name, expected, runs) => {
    expect(isLightDrawing(pixels(...runs))).toBe(expected);
  });
});
