import { expect, it } from 'vitest';
import { sharesOf } from './grade-shares.ts';

const quiz = (id: string, weight: number, percent?: number | null) => ({
  ...{ id, weight },
  override: percent === undefined ? null : { percent, reason: 'x' },
});

it.each([
  [[quiz('a', 3), quiz('b', 1)], { a: 0.75, b: 0.25 }],
  [[quiz('a', 3), quiz('b', 0)], { a: 1 }],
  [[quiz('a', 3), quiz('b', 1, null), quiz('c', 1, 0)], { a: 0.75, c: 0.25 }],
  [[quiz('a', 3)], {}],
  [[quiz('a', 0), quiz('b', 0)], {}],
])('sharesOf(%j)', (quizzes, shares) => {
  expect(Object.fromEntries(sharesOf(quizzes))).toEqual(shares);
});
