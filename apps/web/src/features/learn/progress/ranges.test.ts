import { expect, test } from 'vitest';
import { mergeRanges, secondsIn, wholeSeconds } from './ranges.ts';

test('mergeRanges joins overlapping and touching ranges, so that each second counts once', () => {
  expect(
    mergeRanges(
      [
        [40, 50],
        [0, 10],
      ],
      [
        [5, 20],
        [20, 25],
      ],
    ),
  ).toEqual([
    [0, 25],
    [40, 50],
  ]);
  expect(
    secondsIn([
      [0, 10],
      [5, 12],
      [30, 31],
    ]),
  ).toBe(13);
});

test('mergeRanges does not change its arguments', () => {
  const first: [number, number][] = [[0, 10]];
  mergeRanges(first, [[5, 20]]);
  expect(first).toEqual([[0, 10]]);
});

test('wholeSeconds leaves no gap between consecutive ranges', () => {
  const [first, second] = [wholeSeconds(0, 9.6), wholeSeconds(9.6, 19.2)];
  expect(first && second && mergeRanges([first], [second])).toEqual([[0, 19]]);
});

test('wholeSeconds returns undefined for less than half a second, and never starts before 0', () => {
  expect(wholeSeconds(3.1, 3.4)).toBeUndefined();
  expect(wholeSeconds(-0.7, 2)).toEqual([0, 2]);
});
