import type { Language } from '@dars/contracts/constants';

export type Direction = 'rtl' | 'ltr';

/** The name of each language in itself, which its readers look for in a list. */
export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}
