import { LANGUAGES, type Language } from '@dars/contracts/constants';
import type { PublicPortal } from '@dars/contracts/portal-page';
import type { PublicRealm } from '../page-data.ts';
import type { PageTranslate } from '../texts.tsx';

type InLanguages = Readonly<Record<Language, string>>;

/** As written in the page's language, else in the portal's own, else in any. */
export function wordingOf(text: InLanguages, language: Language, realm: Pick<PublicRealm, 'language'>): string {
  const order = [language, realm.language, ...LANGUAGES];
  return order.map((each) => text[each]).find((written) => written !== '') ?? '';
}

/** The words above all: the portal's own, or the template's. */
export function heroWords(t: PageTranslate, { page: { hero } }: PublicPortal, realm: PublicRealm) {
  return {
    title: wordingOf(hero.title, t.language, realm) || t('page:public.title', { name: realm.name }),
    subtitle: wordingOf(hero.subtitle, t.language, realm) || realm.description || t('page:public.subtitle'),
  };
}
