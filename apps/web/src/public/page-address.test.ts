import { expect, test } from 'vitest';
import { languageQuery, nextAddress, socialPath } from './page-address.ts';
import { EMPTY_FORM } from './testing/models.ts';

const ORIGIN = 'http://academy.localhost:3000';

test.each([
  ['/home/courses/1?tab=2#top', '/home/courses/1?tab=2#top'],
  ['', '/'],
  [undefined, '/'],
  ['home', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['//', '/'],
  ['/.//evil.example', '/'],
  ['/home/..//evil.example', '/'],
  ['/home/../\\evil.example', '/'],
  ['/api/me', '/'],
])('nextAddress accepts only an address of this host: %s', (next, expected) => {
  expect(nextAddress(next, ORIGIN)).toBe(expected);
});

test('languageQuery keeps what the page was opened for', () => {
  const form = { ...EMPTY_FORM, values: { next: '/home/a?b=c&d' } };
  expect(languageQuery({ kind: 'login', variant: 'learner', form, notice: 'suspended' }, 'es')).toBe(
    '?next=%2Fhome%2Fa%3Fb%3Dc%26d&suspended=true&lang=es',
  );
  expect(languageQuery({ kind: 'set-password', token: 'a&b', form: EMPTY_FORM }, 'en')).toBe('?token=a%26b&lang=en');
  expect(languageQuery({ kind: 'set-password', token: 'a', form }, 'en')).toBe(
    '?token=a&next=%2Fhome%2Fa%3Fb%3Dc%26d&lang=en',
  );
  const register = { kind: 'register', form, home: null, tellsTaken: false } as const;
  expect(languageQuery(register, 'ar')).toBe('?next=%2Fhome%2Fa%3Fb%3Dc%26d&lang=ar');
});

test('languageQuery keeps the notice', () => {
  const page = { kind: 'login', variant: 'learner', form: EMPTY_FORM, notice: 'social-taken' } as const;
  expect(languageQuery(page, 'en')).toBe('?notice=social-taken&lang=en');
});

test('socialPath keeps the requested page', () => {
  expect(socialPath('google', undefined)).toBe('/social/google');
  expect(socialPath('apple', '/home/a?b=c&d')).toBe('/social/apple?next=%2Fhome%2Fa%3Fb%3Dc%26d');
});
