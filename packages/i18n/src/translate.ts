import type { Language } from '@dars/contracts/languages';
import type { TranslationKey } from './keys.ts';

/**
 * The parameters of a text. Numbers are formatted for the language («1,448»), so a year, a code or an id is passed as
 * text. `count` chooses the plural form.
 */
export type Params = Readonly<Record<string, string | number>> & { readonly count?: number };

/** The interface to texts that the server, the signed-in client and the public pages share. */
export interface Translate<Key extends string = TranslationKey> {
  (key: Key, params?: Params): string;
  /** Finds a key that is known only at run time; undefined if there is no such text. */
  find(key: string, params?: Params): string | undefined;
  readonly language: Language;
}
