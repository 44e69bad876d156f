import type { PublicPortal } from '@dars/contracts/portal/portal-page';
import { localizedText } from '../../lib/text/localized-text.ts';
import type { PublicRealm } from '../page-data.ts';
import type { PageTranslate } from '../texts.tsx';

/** Returns the title and the subtitle: the portal's own, or the default ones. */
export function heroTexts(t: PageTranslate, { page: { hero } }: PublicPortal, realm: PublicRealm) {
  return {
    title: localizedText(hero.title, t.language, realm) || t('page:public.title', { name: realm.name }),
    subtitle: localizedText(hero.subtitle, t.language, realm) || realm.description || t('page:public.subtitle'),
  };
}
