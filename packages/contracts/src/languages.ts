/** The facts about one language of the product. */
interface LanguageFacts {
  /** The id of the language's row in `locales`, which is part of the REST interface. */
  id: number;
  /** The language's name for itself, as lists of languages show it. */
  name: string;
  /** The BCP 47 tag with which numbers and dates are formatted: digits are Latin in every language. */
  tag: string;
  /** Arabic script runs from right to left. A public page loads the font file of this script first. */
  script: 'arabic' | 'latin';
}

/** A new language is a line here and a folder of texts beside the others in packages/i18n/locales. */
export const LANGUAGE_FACTS = {
  ar: { id: 1, name: 'العربية', tag: 'ar-u-nu-latn', script: 'arabic' },
  en: { id: 2, name: 'English', tag: 'en-GB', script: 'latin' },
  es: { id: 3, name: 'Español', tag: 'es', script: 'latin' },
} as const satisfies Record<string, LanguageFacts>;
export type Language = keyof typeof LANGUAGE_FACTS;
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'ar';

/** Returns an object with a value for each language. */
export const perLanguage = <Value>(toValue: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, toValue(language)])) as Record<Language, Value>;
