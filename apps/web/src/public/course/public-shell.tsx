import { cataloguePath } from '@dars/contracts/content/course-page';
import type { Language } from '@dars/contracts/languages';
import type { CourseReader } from '@dars/contracts/portal/page';
import type { ReactNode } from 'react';
import type { PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PortalFooter } from '../portal/portal-footer.tsx';
import { PortalLogo } from '../portal/portal-parts.tsx';
import { usePageTexts } from '../texts.tsx';

export interface PublicPageProps {
  realm: PublicRealm;
  reader: CourseReader;
  year: number;
}

interface ShellProps extends PublicPageProps {
  /** Returns the query of this page in a language, when the page has one of its own. */
  queryFor?: (language: Language) => string;
  children: ReactNode;
}

/** The bar and the footer around a portal's public pages of courses and lecturers. */
export function PublicShell({ realm, reader, year, queryFor = langQuery, children }: ShellProps) {
  const t = usePageTexts();
  return (
    <div className="pp cp">
      <a className="cp-skip" href="#content">
        {t('catalogue:skip')}
      </a>
      <header className="pp-bar">
        <PortalLogo realm={realm} />
        <nav className="cp-nav" aria-label={realm.name}>
          <a href={cataloguePath}>{t('catalogue:courses')}</a>
        </nav>
        <div className="pp-header-actions">
          <LanguageSwitch offered={realm.languages} queryFor={queryFor} />
          <a className="btn btn-line" href={reader.isSignedIn ? '/home' : '/home/login'}>
            {reader.isSignedIn ? t('catalogue:my_learning') : t('page:public.sign_in')}
          </a>
        </div>
      </header>
      {children}
      <PortalFooter realm={realm} year={year} />
    </div>
  );
}

const langQuery = (language: Language): string => `?lang=${language}`;
