import { cataloguePath, type LecturerPage as LecturerPageData } from '@dars/contracts/content/course-page';
import { UserText } from '@dars/ui/user-text';
import { fullName } from '../../lib/account/full-name.ts';
import { usePageTexts } from '../texts.tsx';
import { LecturerSign } from './course-facts.tsx';
import { CourseList } from './course-list.tsx';
import { Section } from './course-section.tsx';
import { type PublicPageProps, PublicShell } from './public-shell.tsx';

/** The public page of a lecturer: who they are, and their courses. */
export function LecturerPage({ lecturer: data, ...props }: PublicPageProps & { lecturer: LecturerPageData }) {
  const t = usePageTexts();
  const { lecturer, courses } = data;
  return (
    <PublicShell {...props}>
      <main id="content" className="cp-catalogue">
        <nav className="cp-crumb" aria-label={t('catalogue:courses')}>
          <a href={cataloguePath}>{t('catalogue:courses')}</a>
        </nav>
        <header className="cp-lecturer-card">
          <LecturerSign lecturer={lecturer} />
          <div>
            <UserText as="h1">{fullName(lecturer)}</UserText>
            {lecturer.bio && <UserText as="p">{lecturer.bio}</UserText>}
            <p className="pp-line">
              {t('catalogue:taught', { count: lecturer.courses })}
              {lecturer.learners > 0 && <span>{t('catalogue:learners', { count: lecturer.learners })}</span>}
            </p>
          </div>
        </header>
        <Section id="courses" title={t('catalogue:lecturer_title', { name: fullName(lecturer) })}>
          <CourseList courses={courses} realm={props.realm} />
        </Section>
      </main>
    </PublicShell>
  );
}
