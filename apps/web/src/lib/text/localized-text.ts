import { LANGUAGES, type Language } from '@dars/contracts/languages';
import type { Realm } from '@dars/contracts/portal/page';

type LocalizedText = Readonly<Record<Language, string>>;

/** Returns the text in the page's language, else in the portal's, else in any language that has one. */
export function localizedText(text: LocalizedText, language: Language, realm: Pick<Realm, 'language'>): string {
  const order = [language, realm.language, ...LANGUAGES];
  return order.map((each) => text[each]).find((written) => written !== '') ?? '';
}
