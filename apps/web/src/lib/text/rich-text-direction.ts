import type { Language } from '@dars/contracts/languages';
import { textDirection } from '@dars/i18n/text-direction';

/** Returns the direction of a part of a lesson's text; undefined if it has no letter, as a list of numbers. */
export function richTextDirection(text: string, language: Language): 'rtl' | 'ltr' | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const isArabic = textDirection(text, language) === 'rtl' || textDirection(letter, 'ar') === 'rtl';
  return isArabic ? 'rtl' : 'ltr';
}
