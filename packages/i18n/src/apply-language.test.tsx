import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyLanguage } from './apply-language.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('applyLanguage', () => {
  it.each([
    ['https:', 'lang=es; path=/; max-age=31536000; samesite=lax; secure'],
    ['http:', 'lang=es; path=/; max-age=31536000; samesite=lax'],
  ])('sets the cookie at %s as "%s"', (protocol, cookie) => {
    vi.stubGlobal('location', { protocol });
    const set = vi.spyOn(document, 'cookie', 'set');
    applyLanguage('es');
    expect(set).toHaveBeenCalledExactlyOnceWith(cookie);
  });

  it('sets the document’s language and direction', () => {
    applyLanguage('ar');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });
});
