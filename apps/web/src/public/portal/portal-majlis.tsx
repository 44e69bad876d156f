import type { CourseCard } from '@dars/contracts/learning/learning';
import { UserText } from '@dars/ui/user-text';
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

/** A portal's own page in the template "majlis": the portal's text in a panel beside the sections. */
export function PortalMajlis(props: PortalProps) {
  const t = usePageTexts();
  const { portal, realm } = props;
  return (
    <div className="pp-split">
      <header className="pp-panel">
        <PortalLogo realm={realm} />
        <HeroText {...props} />
        <PortalHeaderActions />
      </header>
      <main>
        <HeroImage portal={portal} />
        <PortalSections
          {...props}
          courses={
            <Section id="courses" title={t('page:public.programme')}>
              <ul className="pp-programme">
                {portal.courses.rows.map((course) => (
                  <CourseRow key={course.id} course={course} />
                ))}
              </ul>
            </Section>
          }
        />
      </main>
    </div>
  );
}

function CourseRow({ course }: { course: CourseCard }) {
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
