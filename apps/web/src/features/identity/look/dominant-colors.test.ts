import { expect, test } from 'vitest';
import { dominantColors } from './dominant-colors.ts';

const pixels = (...runs: [color: [number, number, number, number], count: number][]) =>
  runs.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

test('the most frequent colours come first, near ones as one', () => {
  const picture = pixels([[14, 124, 102, 255], 40], [[16, 126, 100, 255], 20], [[180, 83, 9, 255], 30]);
  expect(dominantColors(picture)).toEqual(['#0f7d65', '#b45309']);
});

test('neither what is transparent nor a white ground is a colour of the picture', () => {
  expect(dominantColors(pixels([[255, 0, 0, 0], 90], [[255, 255, 255, 255], 90], [[29, 78, 216, 255], 5]))).toEqual([
    '#1d4ed8',
  ]);
});

test('never more than four, and none of an empty picture', () => {
  const parts = [0, 90, 180];
  const many = parts.flatMap((red) =>
    parts.map((blue) => [[red, 40, blue, 255], 1] as [[number, number, number, number], number]),
  );
  expect(dominantColors(pixels(...many))).toHaveLength(4);
  expect(dominantColors([])).toEqual([]);
});
