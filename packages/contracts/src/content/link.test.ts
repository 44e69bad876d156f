import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalLink } from './link.ts';

const isAccepted = (value: string) => externalLink.safeParse(value).success;

describe('externalLink', () => {
  it.each([
    'https://example.test',
    'http://example.test/path?a=b#c',
    'HTTPS://EXAMPLE.TEST',
    'https://مثال.إختبار/درس',
    'mailto:teacher@example.test',
    'http://localhost:3000/page',
    'http://[::1]/',
    'http://192.168.0.1/',
  ])('accepts %s', (value) => {
    expect(isAccepted(value)).toBe(true);
  });

  it.each([
    'example.test',
    '/home',
    '//example.test',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.test',
    'https://',
    '',
  ])('refuses %j', (value) => {
    expect(isAccepted(value)).toBe(false);
  });

  it.each(['https://foo', 'https://foo/', 'http://intranet:8080/page', 'https://foo.'])(
    'refuses %s without a site',
    (value) => {
      expect(externalLink.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['link-site']);
    },
  );

  it('accepts only what a browser opens as a web page or an e-mail, and what the database stores', () => {
    const scheme = fc.constantFrom('http:', 'https:', 'mailto:', 'HTTP:', 'javascript:', 'data:', 'vbscript:', '');
    const prefix = fc.constantFrom('', ' ', '\t', '\u0000', '\u00a0', '\u200f');
    fc.assert(
      fc.property(prefix, scheme, fc.constantFrom('//', ''), fc.string(), (before, name, slashes, rest) => {
        const parsed = externalLink.safeParse(before + name + slashes + rest);
        if (!parsed.success) return;
        expect(URL.parse(parsed.data)?.protocol).toMatch(/^(https?|mailto):$/);
        expect(parsed.data).toMatch(/^(https?|mailto):/i);
      }),
    );
  });
});
