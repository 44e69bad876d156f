import { Rosette } from '../backdrops/rosette.tsx';
import { usePageTexts } from '../texts.tsx';
import { CourseItem, HeroImage, HeroText, PortalBar } from './portal-parts.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalSections } from './portal-sections.tsx';

/** A portal's own page in the template "shasha": dark, with a row of courses. */
export function PortalShasha(props: PortalProps) {
  const t = usePageTexts();
  const { portal, realm } = props;
  return (
    <main>
      <div className="pp-hero">
        <div className="pp-hero-backdrop">
          {portal.page.hero.imageUrl ? <HeroImage portal={portal} /> : <Rosette />}
        </div>
        <PortalBar realm={realm} />
        <HeroText {...props} />
      </div>
      <PortalSections {...props} coursesTitle={t('page:public.programme')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list. */}
        <ul className="pp-rail" tabIndex={0} aria-labelledby="courses-title">
          {portal.courses.rows.map((course) => (
            <CourseItem key={course.id} course={course} realm={realm} />
          ))}
        </ul>
      </PortalSections>
    </main>
  );
}
