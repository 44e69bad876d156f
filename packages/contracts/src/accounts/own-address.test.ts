import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const ORIGIN = 'http://academy.localhost:3000';

describe('an address to go on to', () => {
  test.each([
    ['/', '/'],
    ['/home/courses/1?tab=2#top', '/home/courses/1?tab=2#top'],
    ['/home/./x/../y', '/home/y'],
    ['/apitherapy', '/apitherapy'],
    ['/home/api', '/home/api'],
    ['/home?next=//evil.example', '/home?next=//evil.example'],
  ])('on this host is kept: %s', (next, kept) => {
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
  ])('elsewhere, or that reads as elsewhere, is refused: %j', (next) => {
    expect(ownAddress(next, ORIGIN)).toBeUndefined();
  });

  test.each(['/api', '/api/me', '/trpc/auth.me', '/assets/x.js', '/dev/mail', '/home/../api/me', '/%61pi/me', '/%zz'])(
    'that is no page is refused: %s',
    (next) => {
      expect(ownAddress(next, ORIGIN)).toBeUndefined();
    },
  );

  test('what is no text is refused', () => {
    for (const next of [undefined, null, 1, ['/home'], {}]) expect(ownAddress(next, ORIGIN)).toBeUndefined();
  });

  test('never leads off this origin, and means itself', () => {
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
