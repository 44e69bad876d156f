import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';

export type Direction = 'rtl' | 'ltr';

export function directionOf(language: Language): Direction {
  return LANGUAGE_FACTS[language].script === 'arabic' ? 'rtl' : 'ltr';
}
