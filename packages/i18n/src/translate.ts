import type { Language } from '@dars/contracts/constants';
import type { TranslationKey } from './keys.ts';

/** Numbers are written in the language's manner («1,448»); a year, a code or an id is passed as text. `count` chooses the plural form. */
export type Params = Readonly<Record<string, string | number>> & { readonly count?: number };

/** The one way to a text, whoever stands behind it: the server, the signed-in client or a public page. */
export interface Translate<Key extends string = TranslationKey> {
  (key: Key, params?: Params): string;
  /** For a key that is known only when running; undefined when there is no such text. */
  find(key: string, params?: Params): string | undefined;
  readonly language: Language;
}
