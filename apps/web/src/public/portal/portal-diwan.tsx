import type { CourseCard } from '@dars/contracts/learning/learning';
import { UserText } from '@dars/ui/user-text';
import { Lattice } from '../backdrops/lattice.tsx';
import { usePageTexts } from '../texts.tsx';
import { CourseLine, Cover, courseHref, HeroImage, HeroText, PortalBar } from './portal-parts.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalSections } from './portal-sections.tsx';

/** A portal's own page in the template "diwan": an arch, and the courses as a shelf. */
export function PortalDiwan(props: PortalProps) {
  const t = usePageTexts();
  const { portal, realm } = props;
  const [first] = portal.courses.rows;
  return (
    <>
      <PortalBar realm={realm} />
      <main>
        <div className="pp-hero">
          <Lattice />
          <HeroText {...props} />
          <div className="pp-arch">
            <HeroImage portal={portal} />
            {!portal.page.hero.imageUrl && first && <Cover course={first} />}
          </div>
        </div>
        <PortalSections {...props} coursesTitle={t('page:public.shelf')}>
          <ul className="pp-shelf">
            {portal.courses.rows.map((course) => (
              <ShelvedCourse key={course.id} course={course} realm={props.realm} />
            ))}
          </ul>
        </PortalSections>
      </main>
    </>
  );
}

function ShelvedCourse({ course, realm }: { course: CourseCard; realm: PortalProps['realm'] }) {
  return (
    <li>
      <a href={courseHref(course)}>
        <span className="pp-book-cover">
          <Cover course={course} />
          <UserText as="b">{course.title}</UserText>
        </span>
        <CourseLine course={course} realm={realm} />
      </a>
    </li>
  );
}
