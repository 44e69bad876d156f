import { expect, test } from 'vitest';
import { dominantColors } from './dominant-colors.ts';

const pixels = (...runs: [color: [number, number, number, number], count: number][]) =>
  runs.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

test('dominantColors sorts by frequency and merges similar colours', () => {
  const picture = pixels([[14, 124, 102, 255], 40], [[16, 126, 100, 255], 20], [[180, 83, 9, 255], 30]);
  expect(dominantColors(picture)).toEqual(['#0f7d65', '#b45309']);
});

test('dominantColors ignores transparent pixels and a white background', () => {
  expect(dominantColors(pixels([[255, 0, 0, 0], 90], [[255, 255, 255, 255], 90], [[29, 78, 216, 255], 5]))).toEqual([
    '#1d4ed8',
  ]);
});

test('dominantColors returns at most four colours, and none for an empty picture', () => {
  const parts = [0, 90, 180];
  const many = parts.flatMap((red) =>
    parts.map((blue) => [[red, 40, blue, 255], 1] as [[number, number, number, number], number]),
  );
  expect(dominantColors(pixels(...many))).toHaveLength(4);
  expect(dominantColors([])).toEqual([]);
});
