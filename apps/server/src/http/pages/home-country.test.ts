import { describe, expect, test } from 'vitest';
import { countryOfZone } from '../../modules/settings/country-of-zone.ts';
import { homeCountry } from './home-country.ts';

describe('countryOfZone', () => {
  test.each([
    ['Asia/Riyadh', 'SA'],
    ['Africa/Cairo', 'EG'],
    ['Europe/Madrid', 'ES'],
    ['America/Argentina/Cordoba', 'AR'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Jerusalem', null],
    ['UTC', null],
  ])('returns for %s the country %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });
});

describe('homeCountry', () => {
  test('takes the portal\u2019s country before the reader\u2019s', () => {
    expect(homeCountry({ country: 'SA' }, 'en-US,en;q=0.9')).toBe('SA');
  });

  test.each([
    ['ar-EG,ar;q=0.9,en-US;q=0.8', 'EG'],
    ['ar,en;q=0.5', null],
    ['he-IL', null],
    [undefined, null],
  ])('is that of a reader with %s when the portal has none: %s', (header, country) => {
    expect(homeCountry({ country: null }, header)).toBe(country);
  });
});
