import { usePageTexts } from '../texts.tsx';
import { CourseItem, HeroImage, HeroText, PortalHeaderActions, PortalLogo } from './portal-parts.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalSections } from './portal-sections.tsx';

/** A portal's own page in the template "majlis": the portal's text in a panel beside the sections. */
export function PortalMajlis(props: PortalProps) {
  const t = usePageTexts();
  const { portal, realm } = props;
  return (
    <div className="pp-split">
      <header className="pp-panel">
        <PortalLogo realm={realm} />
        <HeroText {...props} />
        <PortalHeaderActions realm={realm} />
      </header>
      <main>
        <HeroImage portal={portal} />
        <PortalSections {...props} coursesTitle={t('page:public.programme')}>
          <ul className="pp-programme">
            {portal.courses.rows.map((course) => (
              <CourseItem key={course.id} course={course} realm={realm} />
            ))}
          </ul>
        </PortalSections>
      </main>
    </div>
  );
}
