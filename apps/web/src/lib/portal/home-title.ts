import type { User } from '@dars/contracts/accounts/user';
import type { Language } from '@dars/contracts/languages';
import type { LearnerHome } from '@dars/contracts/learning/learning';
import type { Realm } from '@dars/contracts/portal/page';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';
import { localizedText } from '../text/localized-text.ts';

interface HomeOf {
  home: LearnerHome;
  user: Pick<User, 'firstName'>;
  realm: Pick<Realm, 'language' | 'settings'>;
  language: Language;
}

/**
 * Returns the heading of a learner's home. The server writes it into the page, and the client's template shows the
 * same.
 */
export function homeTitle(t: Translate<TranslationKey<'page'>>, { home, user, realm, language }: HomeOf): string {
  const published = home.hero ? localizedText(home.hero.title, language, realm) : '';
  const greeting = t('page:home.greeting', { name: user.firstName });
  const now = home.current?.course;
  const { template } = realm.settings;
  if (template === 'diwan') return published || t('page:home.diwan.title');
  if (template === 'masar' && now) return now.own?.next?.title ?? now.title;
  const featured = template === 'shasha' && (now ?? home.shelf.rows[0]);
  if (featured) return featured.title;
  return (template !== 'majlis' && published) || greeting;
}

/**
 * Returns the text below the heading of "diwan": the published one, else the number of courses, else the portal's
 * description.
 */
export function libraryLead(
  t: Translate<TranslationKey<'page'>>,
  { home, realm, language }: Omit<HomeOf, 'user'> & { realm: Pick<Realm, 'name' | 'description'> },
): string {
  const published = home.hero ? localizedText(home.hero.subtitle, language, realm) : '';
  const count = home.publishedCourses;
  return published || (count > 0 ? t('page:home.diwan.count', { count, name: realm.name }) : realm.description);
}
