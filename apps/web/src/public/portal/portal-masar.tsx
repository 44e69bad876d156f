import type { CourseCard } from '@dars/contracts/learning/learning';
import { UserText } from '@dars/ui/user-text';
import { Steps } from '../backdrops/steps.tsx';
import { usePageTexts } from '../texts.tsx';
import { CourseLine, Cover, courseHref, HeroImage, HeroText, PortalBar } from './portal-parts.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalSections } from './portal-sections.tsx';

/** A portal's own page in the template "masar": the courses are stations of a path. */
export function PortalMasar(props: PortalProps) {
  const t = usePageTexts();
  const { portal, realm } = props;
  return (
    <>
      <PortalBar realm={realm} />
      <main>
        <div className="pp-hero">
          <Steps />
          <HeroText {...props} />
          <HeroImage portal={portal} />
        </div>
        <PortalSections {...props} coursesTitle={t('page:public.stations')}>
          <ol className="pp-stations">
            {portal.courses.rows.map((course) => (
              <CourseStation key={course.id} course={course} realm={props.realm} />
            ))}
          </ol>
        </PortalSections>
      </main>
    </>
  );
}

function CourseStation({ course, realm }: { course: CourseCard; realm: PortalProps['realm'] }) {
  return (
    <li>
      <a href={courseHref(course)}>
        <Cover course={course} />
        <span className="pp-station">
          <UserText as="b">{course.title}</UserText>
          {course.summary && <UserText as="span">{course.summary}</UserText>}
          <CourseLine course={course} realm={realm} />
        </span>
      </a>
    </li>
  );
}
