import { cataloguePath, type PublicCourse } from '@dars/contracts/content/course-page';
import type { ShownReviews } from '@dars/contracts/portal/page';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { Lattice } from '../backdrops/lattice.tsx';
import { Rosette } from '../backdrops/rosette.tsx';
import { Steps } from '../backdrops/steps.tsx';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { BundleLinks } from './bundle-links.tsx';
import { CourseActivityLine, CourseContents, CourseFacts, firstPreview } from './course-facts.tsx';
import { CourseReviews, RatingLine } from './course-reviews.tsx';
import { CourseSections, OutlineFrames, OutlineList, OutlinePath } from './course-sections.tsx';
import { CoursePrice, EnrolAction, EnrolBar } from './enrol-action.tsx';
import { type PublicPageProps, PublicShell } from './public-shell.tsx';

interface CoursePageProps extends PublicPageProps {
  course: PublicCourse;
  reviews: ShownReviews | null;
}

const LAYOUTS: Record<PublicRealm['settings']['template'], (props: CoursePageProps) => ReactNode> = {
  diwan: CourseDiwan,
  masar: CourseMasar,
  majlis: CourseMajlis,
  shasha: CourseShasha,
};

/** The public page of a course, in the layout of the portal's template. */
export function CoursePage(props: CoursePageProps) {
  const Layout = LAYOUTS[props.realm.settings.template];
  return (
    <PublicShell {...props}>
      <Layout {...props} />
      <EnrolBar {...props} title={props.course.title} />
    </PublicShell>
  );
}

/** diwan: a dark band with the course's words, and the way in as a niche whose arch holds the cover. */
function CourseDiwan(props: CoursePageProps) {
  const { course, realm } = props;
  return (
    <main id="content" className="cp-niche">
      <div className="cp-band">
        <Lattice />
      </div>
      <CourseWords {...props} />
      <aside className="cp-buy">
        <div className="pp-arch">
          <CourseCover course={course} className="pp-cover" />
        </div>
        <BuyCard {...props} />
      </aside>
      <div className="cp-body">
        <CourseSections
          course={course}
          outline={<OutlineList course={course} realm={realm} />}
          reviews={<CourseReviews {...props} />}
        />
      </div>
    </main>
  );
}

/** masar: the words in the middle of the way, then the outline as its stations. */
function CourseMasar(props: CoursePageProps) {
  const { course, realm } = props;
  return (
    <main id="content" className="cp-way">
      <div className="cp-start">
        <Steps />
        <CourseCover course={course} className="pp-cover" />
        <CourseWords {...props} />
        <BuyCard {...props} />
      </div>
      <CourseSections
        course={course}
        outline={<OutlinePath course={course} realm={realm} />}
        reviews={<CourseReviews {...props} />}
      />
    </main>
  );
}

/** majlis: the words and the way in stay in a panel beside the sections. */
function CourseMajlis(props: CoursePageProps) {
  const { course, realm } = props;
  return (
    <div className="pp-split">
      <aside className="pp-panel cp-panel">
        <CourseWords {...props} />
        <BuyCard {...props} />
      </aside>
      <main id="content">
        <CourseCover course={course} className="pp-cover" />
        <CourseSections
          course={course}
          outline={<OutlineList course={course} realm={realm} />}
          reviews={<CourseReviews {...props} />}
        />
      </main>
    </div>
  );
}

/** shasha: a dark stage, the way in as a ticket, and the lessons as frames, one chapter at a time. */
function CourseShasha(props: CoursePageProps) {
  const { course, realm } = props;
  return (
    <main id="content">
      <div className="pp-hero cp-stage">
        <div className="pp-hero-backdrop">
          {course.cover ? (
            <img className="pp-hero-image" src={course.cover} alt="" fetchPriority="high" />
          ) : (
            <Rosette />
          )}
        </div>
        <CourseWords {...props} />
      </div>
      <BuyCard {...props} facts={<CourseFacts course={course} realm={realm} />} />
      <CourseSections
        course={course}
        outline={<OutlineFrames course={course} realm={realm} />}
        reviews={<CourseReviews {...props} />}
      />
    </main>
  );
}

/** The place in the catalogue, title, summary and facts of a course. */
function CourseWords({ course, realm }: CoursePageProps) {
  const t = usePageTexts();
  const query = new URLSearchParams(course.categoryId === null ? {} : { category: course.categoryId });
  return (
    <div className="cp-words">
      <nav className="cp-crumb" aria-label={t('catalogue:courses')}>
        <a href={cataloguePath}>{t('catalogue:courses')}</a>
        {course.category !== null && (
          <>
            <DirIcon name="chevron-end" small />
            <a href={`${cataloguePath}?${query}`}>
              <UserText>{course.category}</UserText>
            </a>
          </>
        )}
      </nav>
      <UserText as="h1">{course.title}</UserText>
      {course.summary && (
        <UserText as="p" className="cp-summary">
          {course.summary}
        </UserText>
      )}
      {course.rating && (
        <a className="cp-rating" href="#reviews">
          <RatingLine rating={course.rating} />
        </a>
      )}
      <CourseActivityLine course={course} realm={realm} />
      {realm.settings.template !== 'shasha' && <CourseFacts course={course} realm={realm} />}
    </div>
  );
}

/** The price, the way in, the first free lesson, and what comes with the course. */
function BuyCard({ facts, ...props }: CoursePageProps & { facts?: ReactNode }) {
  const { course, reader, realm } = props;
  const t = usePageTexts();
  const preview = firstPreview(course);
  return (
    <div className="cp-card">
      <div className="cp-offer">
        <CoursePrice course={course} reader={reader} realm={realm} />
        <EnrolAction course={course} reader={reader} realm={realm} />
        <BundleLinks course={course} reader={reader} realm={realm} />
        {preview !== undefined && reader.enrolment !== 'ACTIVE' && (
          <a className="btn btn-line btn-wide" href={preview}>
            {t('catalogue:preview_first')}
          </a>
        )}
      </div>
      <div className="cp-facts-and-with">
        {facts}
        <CourseContents course={course} />
      </div>
    </div>
  );
}
