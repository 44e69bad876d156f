import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const ORIGIN = 'http://academy.localhost:3000';

describe('ownAddress', () => {
  test.each([
    ['/', '/'],
    ['/home/courses/1?tab=2#top', '/home/courses/1?tab=2#top'],
    ['/home/./x/../y', '/home/y'],
    ['/apitherapy', '/apitherapy'],
    ['/home/api', '/home/api'],
    ['/home?next=//evil.example', '/home?next=//evil.example'],
  ])('keeps an address on this host: %s', (next, kept) => {
    expect(ownAddress(next, ORIGIN)).toBe(kept);
  });

  test.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/%2E%2e/\\evil.example',
    '/home/..//evil.example',
    '/home/../\\evil.example',
    '/home/.\t./\n/evil.example',
    '/.//academy.localhost:3000/home',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('refuses an address on another host, or one that browsers read as such: %j', (next) => {
    expect(ownAddress(next, ORIGIN)).toBeUndefined();
  });

  test.each(['/api', '/api/me', '/trpc/auth.me', '/assets/x.js', '/dev/mail', '/home/../api/me', '/%61pi/me', '/%zz'])(
    'refuses an address that is no page: %s',
    (next) => {
      expect(ownAddress(next, ORIGIN)).toBeUndefined();
    },
  );

  test('refuses a value that is not a string', () => {
    for (const next of [undefined, null, 1, ['/home'], {}]) expect(ownAddress(next, ORIGIN)).toBeUndefined();
  });

  test('never returns an address of another origin, and returns its own result unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(address, (next) => {
        const kept = ownAddress(next, ORIGIN);
        if (kept === undefined) return;
        expect(new URL(kept, ORIGIN).origin).toBe(ORIGIN);
        expect(ownAddress(kept, ORIGIN)).toBe(kept);
      }),
      { numRuns: 2_000 },
    );
  });
});
