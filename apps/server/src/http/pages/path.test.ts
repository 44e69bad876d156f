import { describe, expect, it } from 'vitest';
import { linkPath, nextPage, pagePath } from './path.ts';

describe('pagePath', () => {
  it.each([
    ['/', '/'],
    ['/admin?x=//y', '/admin'],
    ['/%61dmin', '/admin'],
    ['/admin/', '/admin'],
    ['/ADMIN/Tenants', '/admin/tenants'],
    ['/home/courses/019a0000-0000-7000-8000-000000000000', '/home/courses/019a0000-0000-7000-8000-000000000000'],
    ['/courses/%D8%AE%D8%B7', '/courses/خط'],
    ['/a.b/..c/d...', '/a.b/..c/d...'],
  ])('decodes %s', (url, path) => {
    expect(pagePath(url)).toBe(path);
  });

  it.each([
    '//admin',
    '/admin//',
    '/admin/../admin',
    '/admin/.',
    '/home/%2e%2e/admin',
    '/home%2fadmin',
    '/home%2Fadmin',
    '/home\\admin',
    '/home%5Cadmin',
    '/admin;x=1',
    '/admin%3bx',
    '/admin%00',
    '/%zz',
    'http://evil.example/admin',
    '*',
  ])('knows no page at %s', (url) => {
    expect(pagePath(url)).toBeUndefined();
  });
});

describe('linkPath', () => {
  it('answers the path as it was sent', () => {
    expect(linkPath('/courses/%D8%AE?page=2')).toBe('/courses/%D8%AE');
  });

  it('answers / when the path is another spelling or too long', () => {
    expect(linkPath('//evil.example')).toBe('/');
    expect(linkPath(`/${'x'.repeat(1000)}`)).toBe('/');
  });
});

describe('nextPage', () => {
  const ORIGIN = 'http://academy.localhost:3000';

  it('drops the query when it makes the address too long, and answers undefined when the path alone is too long', () => {
    expect(nextPage(`/home?q=${'x'.repeat(592)}`, ORIGIN)).toHaveLength(600);
    expect(nextPage(`/home?q=${'x'.repeat(593)}`, ORIGIN)).toBe('/home');
    // Each of these characters is encoded as three.
    expect(nextPage(`/home?q=${'"'.repeat(300)}`, ORIGIN)).toBe('/home');
    expect(nextPage(`/home#${'x'.repeat(600)}`, ORIGIN)).toBe('/home');
    expect(nextPage(`/${'x'.repeat(600)}`, ORIGIN)).toBeUndefined();
  });

  it('accepts addresses on this host only', () => {
    expect([nextPage('//evil.example', ORIGIN), nextPage(undefined, ORIGIN)]).toEqual([undefined, undefined]);
  });
});
