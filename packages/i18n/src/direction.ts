import type { Language } from '@dars/contracts/constants';

export type Direction = 'rtl' | 'ltr';

/** What a reader of the language looks for in a list of languages: its own name for itself. */
export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}
