import { expect, test } from 'vitest';
import { regionOf } from './region.ts';

test.each([
  [['ar-EG', 'en-US'], 'EG'],
  [['ar', 'en', 'es-MX'], 'MX'],
  [['zh-Hant-TW'], 'TW'],
  [['en-gb-oxendict'], 'GB'],
  [['ar', 'es-419', '*', ''], null],
  [[], null],
])('regionOf finds in the languages %j the region %s', (tags, region) => {
  expect(regionOf(tags)).toBe(region);
});
