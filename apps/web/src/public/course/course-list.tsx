import { type CatalogueCourse, publicCoursePath } from '@dars/contracts/content/course-page';
import { UserText } from '@dars/ui/user-text';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { lecturersLine } from '../../lib/course/lecturer-names.ts';
import { durationText } from '../../lib/dates/duration-text.ts';
import { usePageTexts } from '../texts.tsx';
import { RatingLine } from './course-reviews.tsx';

/** Courses as cards that lead to their public pages. */
export function CourseList({ courses }: { courses: CatalogueCourse[] }) {
  return (
    <ul className="cp-cards">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseListCard course={course} />
        </li>
      ))}
    </ul>
  );
}

function CourseListCard({ course }: { course: CatalogueCourse }) {
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
            {t(course.enrolment === 'OPEN' ? 'catalogue:seats_full' : 'catalogue:seats_taken')}
          </span>
        ) : (
          <span className="cp-free">{t('catalogue:free')}</span>
        )}
      </span>
    </a>
  );
}
