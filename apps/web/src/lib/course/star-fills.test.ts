import { describe, expect, it } from 'vitest';
import { starFills } from './star-fills.ts';

describe('starFills', () => {
  it.each([
    [5, 'full full full full full'],
    [4.8, 'full full full full full'],
    [4.5, 'full full full full half'],
    [4.2, 'full full full full empty'],
    [1, 'full empty empty empty empty'],
  ])('draws an average of %d to the nearest half', (average, fills) => {
    expect(starFills(average).join(' ')).toBe(fills);
  });
});
