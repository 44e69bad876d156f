import { searchKey } from '@dars/contracts/search-key';
import { expect, test } from 'vitest';
import { zoneLabel, zoneOption } from './zone-options.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const isFound = (query: string, zone: string) => {
  const { label, words, detail } = zoneOption('ar', zone, SUMMER);
  return searchKey(`${label} ${words} ${detail}`).includes(searchKey(query));
};

test('zoneOptions finds a time zone by its name in the reader’s language and by its offset', () => {
  for (const query of ['الكويت', 'kuwait', 'asia', '+3', '+03', '+03:00', 'utc+3', 'gmt+3', '+٣']) {
    expect([query, isFound(query, 'Asia/Kuwait')]).toEqual([query, true]);
  }
  expect(isFound('مصر', 'Africa/Cairo')).toBe(true);
  for (const query of ['+5:45', '+05:45']) expect(isFound(query, 'Asia/Kathmandu')).toBe(true);
  expect(isFound('+0', 'Africa/Abidjan')).toBe(true);
  expect(isFound('-3', 'Asia/Kuwait')).toBe(false);
});

test('zoneLabel names the place in the script of the reader', () => {
  expect(zoneLabel('ar', 'Asia/Riyadh', SUMMER)).toMatch(/السعودية$/);
  expect(zoneLabel('ar', 'America/Argentina/Buenos_Aires', SUMMER)).toMatch(/بوينوس أيرس$/);
  expect(zoneLabel('es', 'America/Argentina/Buenos_Aires', SUMMER)).toBe('Buenos Aires, Argentina');
  expect(zoneLabel('en', 'Asia/Riyadh', SUMMER)).toBe('Riyadh');
});
