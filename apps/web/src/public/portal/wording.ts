import type { PublicPortal } from '@dars/contracts/portal/portal-page';
import { wordingOf } from '../../lib/form/wording.ts';
import type { PublicRealm } from '../page-data.ts';
import type { PageTranslate } from '../texts.tsx';

/** Returns the title and the subtitle: the portal's own, or the default ones. */
export function heroWords(t: PageTranslate, { page: { hero } }: PublicPortal, realm: PublicRealm) {
  return {
    title: wordingOf(hero.title, t.language, realm) || t('page:public.title', { name: realm.name }),
    subtitle: wordingOf(hero.subtitle, t.language, realm) || realm.description || t('page:public.subtitle'),
  };
}
