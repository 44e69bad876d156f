import type { User } from '@dars/contracts/accounts/user';
import type { LearnerHome } from '@dars/contracts/learning/learning';
import { UserText } from '@dars/ui/user-text';
import { coursePath } from '../../lib/course/learner-paths.ts';
import { homeTitle, libraryLead } from '../../lib/portal/home-title.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { SlowLoadNotice } from './slow-load-notice.tsx';

interface HomeFirstProps {
  home: LearnerHome;
  user: User;
  realm: PublicRealm;
}

/**
 * The server's rendering of a learner's home: the portal's name, the heading and the courses, which can be read before
 * any script is loaded. The client replaces it with the template.
 */
export function HomeFirst({ home, user, realm }: HomeFirstProps) {
  const t = usePageTexts();
  const { language } = t;
  const { template } = realm.settings;
  const courses = [...home.mine.rows, ...home.shelf.rows];
  return (
    <div className={`home-first home-first-${template}`} {...(template === 'shasha' && { 'data-surface': 'dark' })}>
      <header>
        <UserText>{realm.name}</UserText>
      </header>
      <main>
        <div className="home-first-head">
          <h1>
            <UserText>{homeTitle(t, { home, user, realm, language })}</UserText>
          </h1>
          {template === 'diwan' && <UserText as="p">{libraryLead(t, { home, realm, language })}</UserText>}
        </div>
        <ul>
          {courses.map(({ id, title }) => (
            <li key={id}>
              <a href={coursePath(id)}>
                <UserText>{title}</UserText>
              </a>
            </li>
          ))}
        </ul>
        <SlowLoadNotice />
        <noscript>
          <p className="no-script">{t('auth:app.no_script')}</p>
        </noscript>
      </main>
    </div>
  );
}
