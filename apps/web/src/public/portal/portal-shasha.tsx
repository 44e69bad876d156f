import type { CourseCard } from '@dars/contracts/learning/learning';
import { UserText } from '@dars/ui/user-text';
import { Rosette } from '../backdrops/rosette.tsx';
import { usePageTexts } from '../texts.tsx';
import {
  CourseLine,
  Cover,
  courseHref,
  HeroImage,
  HeroText,
  PortalHeaderActions,
  PortalLogo,
} from './portal-parts.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalSections, Section } from './portal-sections.tsx';

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
        <header className="pp-bar">
          <PortalLogo realm={realm} />
          <PortalHeaderActions />
        </header>
        <HeroText {...props} />
      </div>
      <PortalSections
        {...props}
        courses={
          <Section id="courses" title={t('page:public.programme')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list. */}
            <ul className="pp-rail" tabIndex={0} aria-labelledby="courses-title">
              {portal.courses.rows.map((course) => (
                <CourseCardLink key={course.id} course={course} />
              ))}
            </ul>
          </Section>
        }
      />
    </main>
  );
}

function CourseCardLink({ course }: { course: CourseCard }) {
  return (
    <li>
      <a href={courseHref(course)}>
        <Cover course={course} />
        <UserText as="b">{course.title}</UserText>
        <CourseLine course={course} />
      </a>
    </li>
  );
}
