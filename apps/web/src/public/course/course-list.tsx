import { type CatalogueCourse, publicCoursePath } from '@dars/contracts/content/course-page';
import { isPriced } from '@dars/contracts/selling/offer-price';
import { UserText } from '@dars/ui/user-text';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { lecturersLine } from '../../lib/course/lecturer-names.ts';
import { offSaleText, priceTexts } from '../../lib/course/price-texts.ts';
import { durationText } from '../../lib/dates/duration-text.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { RatingLine } from './course-reviews.tsx';

/** Courses as cards that lead to their public pages. */
export function CourseList({ courses, realm }: { courses: CatalogueCourse[]; realm: PublicRealm }) {
  return (
    <ul className="cp-cards">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseListCard course={course} realm={realm} />
        </li>
      ))}
    </ul>
  );
}

function CourseListCard({ course, realm }: { course: CatalogueCourse; realm: PublicRealm }) {
  const t = usePageTexts();
  const lecturers = lecturersLine(t.language, course);
  return (
    <a href={publicCoursePath(course.slug)}>
      <CourseCover course={course} className="pp-cover" />
      <span className="cp-card-words">
        {course.category !== null && (
          <UserText as="span" className="cp-kind">
            {course.category}
          </UserText>
        )}
        <UserText as="b">{course.title}</UserText>
        {lecturers && <UserText as="span">{lecturers}</UserText>}
        <span className="pp-line">
          {t('catalogue:lessons_in', { count: course.lessonCount })}
          {course.duration > 0 && <span>{durationText(t, course.duration)}</span>}
          {course.level && <span>{t(`catalogue:level.${course.level}`)}</span>}
        </span>
        {course.rating && (
          <span className="cp-rating">
            <RatingLine rating={course.rating} />
          </span>
        )}
        {course.freeSeats === 0 ? (
          <span className="cp-later">
            {t(
              course.enrolment === 'OPEN' && !isPriced(course.offer) ? 'catalogue:seats_full' : 'catalogue:seats_taken',
            )}
          </span>
        ) : (
          <ListedPrice course={course} realm={realm} />
        )}
      </span>
    </a>
  );
}

/** The price with all that belongs to it, in two lines. */
function ListedPrice({ course: { offer }, realm }: { course: CatalogueCourse; realm: PublicRealm }) {
  const t = usePageTexts();
  const texts = priceTexts(t, offer, realm.settings);
  const offSale = offSaleText(t, offer);
  if (offSale) return <span className="cp-later">{offSale}</span>;
  return (
    <>
      <span className="cp-free">{texts?.price ?? t('catalogue:free')}</span>
      {texts && texts.notes.length > 0 && (
        <span className="pp-line cp-notes">
          {texts.notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      )}
    </>
  );
}
