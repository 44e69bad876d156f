import type { Language } from '@dars/contracts/languages';

const ARABIC_WORD = /[\u0600-\u08ff]+/;
const LATIN_WORD = /[a-z]+/i;

/**
 * The direction of a text that people typed, as a value of `dir`. To a reader of Arabic «HTML للمبتدئين» is an Arabic
 * title although its first letter is Latin: one Arabic word in four is enough. Every other text follows its first
 * letter.
 */
export function textDirection(text: string, language: Language): 'rtl' | 'auto' {
  const count = (word: RegExp) => text.split(word).length - 1;
  return language === 'ar' && count(ARABIC_WORD) * 3 >= (count(LATIN_WORD) || 1) ? 'rtl' : 'auto';
}
