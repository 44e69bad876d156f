import { isLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@dars/contracts/languages';
import type { FormatterModule, i18n as I18n, InitOptions } from 'i18next';
import { showValue } from './format.ts';
import type { TranslationKey } from './keys.ts';
import type { Params, Translate } from './translate.ts';

/** The options that the server's and the client's i18next share. */
export const I18NEXT_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  // A missing text is an error that the checks find; another language's text would hide it.
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'common',
  // Resources are passed in, so init need not wait.
  initAsync: false,
  interpolation: {
    alwaysFormat: true,
    // React escapes a text that it puts into HTML.
    escapeValue: false,
  },
} as const satisfies InitOptions;

/**
 * Formats numbers as `formatNumber` does and isolates every value. i18next's own formatter does so only where a text
 * requests it.
 */
export const VALUE_FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) => showValue(isLanguage(language) ? language : DEFAULT_LANGUAGE, value),
};

export function fromI18next<Key extends string = TranslationKey>(i18n: I18n, language: Language): Translate<Key> {
  const fixed = i18n.getFixedT(language);
  // Parameters are passed in `replace`: at the top level, a name such as `ns` or `lng` would be an option of i18next.
  const find = (key: string, params: Params = {}) => {
    const { count } = params;
    const found = fixed(key, { defaultValue: '', replace: params, ...(count !== undefined && { count }) });
    return found === '' ? undefined : found;
  };
  return Object.assign((key: Key, params?: Params) => find(key, params) ?? key, { find, language });
}
