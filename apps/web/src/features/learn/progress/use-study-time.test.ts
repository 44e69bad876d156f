import { expect, test } from 'vitest';
import { isStudying } from './use-study-time.ts';

const MINUTE = 60_000;

test.each([
  [true, false, 0, true],
  [true, false, 2 * MINUTE - 1, true],
  [true, false, 2 * MINUTE, false],
  [true, true, 29 * MINUTE, true],
  [true, true, 30 * MINUTE, false],
  [false, false, 0, false],
  [false, true, 0, false],
])('isStudying: visible %s, embed focused %s, idle for %i ms: %s', (isVisible, isEmbedFocused, idle, expected) => {
  expect(isStudying({ isVisible, isEmbedFocused, idle })).toBe(expected);
});
