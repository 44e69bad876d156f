import type { Language } from '@dars/contracts/languages';
import { directionOf } from './direction.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the document's language and direction, and the cookie by which the server renders the next page in that
 * language.
 */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax${secure}`;
}
