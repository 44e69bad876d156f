import type { Language } from '@dars/contracts/languages';
import { showValue } from './format.ts';
import type { Namespace, TranslationKey } from './keys.ts';
import type { Params, Translate } from './translate.ts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Creates the translator of the public pages, whose bundle is too small for i18next. Keys, plural forms and isolation
 * are the same.
 * `createMessages('ar', { auth, rules })('auth:sign_in')`
 */
export function createMessages<Ns extends Namespace>(
  language: Language,
  resources: Readonly<Record<Ns, Texts>>,
): Translate<TranslationKey<Ns>> {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string, params: Params = {}) => {
    const text =
      (typeof params.count === 'number' ? lookUp(resources, `${key}_${plurals.select(params.count)}`) : undefined) ??
      lookUp(resources, key);
    return text?.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      return value === undefined ? placeholder : showValue(language, value);
    });
  };
  return Object.assign((key: TranslationKey<Ns>, params?: Params) => find(key, params) ?? key, { find, language });
}

function lookUp(resources: Texts, key: string): string | undefined {
  let node: string | Texts | undefined = resources;
  for (const step of key.split(/[:.]/)) {
    node = typeof node === 'object' && Object.hasOwn(node, step) ? node[step] : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}
