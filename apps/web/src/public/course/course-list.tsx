import { type CatalogueCourse, publicCoursePath } from '@dars/contracts/content/course-page';
import { UserText } from '@dars/ui/user-text';
import { fullName } from '../../lib/account/full-name.ts';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { durationText } from '../../lib/dates/duration-text.ts';
import { usePageTexts } from '../texts.tsx';

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
        {course.lecturer && <UserText as="span">{fullName(course.lecturer)}</UserText>}
        <span className="pp-line">
          {t('catalogue:lessons_in', { count: course.lessonCount })}
          {course.duration > 0 && <span>{durationText(t, course.duration)}</span>}
          {course.level && <span>{t(`catalogue:level.${course.level}`)}</span>}
        </span>
        <span className="cp-free">{t('catalogue:free')}</span>
      </span>
    </a>
  );
}
