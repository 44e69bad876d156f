import type { CourseCard } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Badge } from '@dars/ui/data/badge';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { coursePath, MY_COURSES } from '../../lib/course/learner-paths.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { CourseProgress } from './home-parts.tsx';
import { nextLessonPath, useCourseTexts } from './home-texts.ts';

/** The progress in each course as a table; on narrow screens as cards. */
export function ProgressTable({ courses, total }: { courses: readonly CourseCard[]; total: number }) {
  const t = useTranslate('page');
  return (
    <section className="mj-table" aria-labelledby="mj-progress">
      <div className="mj-head">
        <h2 id="mj-progress">{t('page:home.majlis.progress')}</h2>
        {total > courses.length && <Link to={MY_COURSES}>{t('page:home.majlis.all_mine', { count: total })}</Link>}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('page:home.majlis.course')}</th>
            <th scope="col">{t('page:home.majlis.lecturer')}</th>
            <th scope="col">{t('page:home.majlis.share')}</th>
            <th scope="col">{t('page:home.majlis.seen')}</th>
            <th scope="col">{t('page:home.majlis.state')}</th>
            <th scope="col">
              <span className="sr">{t('page:home.majlis.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <Row key={course.id} course={course} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  const { own } = course;
  const progress = own?.progress ?? 0;
  const action = progress > 0 ? t('page:home.continue') : t('page:home.start');
  return (
    <tr>
      <td>
        <div className="name">
          <CourseCover course={course} className="mj-thumb" />
          <span>
            <Link to={coursePath(course.id)}>
              <UserText as="b">{course.title}</UserText>
            </Link>
            <small>{texts.lessons(course)}</small>
          </span>
        </div>
      </td>
      <td className="lecturer">
        <UserText>{texts.lecturers(course)}</UserText>
      </td>
      <td className="share">
        <div>
          <CourseProgress course={course} />
          <Ltr>{formatPercent(t.language, progress / 100)}</Ltr>
        </div>
      </td>
      <td>{own?.lastSeenDate ? <DateText iso={own.lastSeenDate} /> : t('page:home.majlis.never')}</td>
      <td>
        {progress > 0 ? (
          <Badge tone="info">{t('page:home.majlis.under_way')}</Badge>
        ) : (
          <Badge>{t('page:home.majlis.not_begun')}</Badge>
        )}
      </td>
      <td>
        <Link to={nextLessonPath(course)} className="onward" aria-label={`${action}: ${course.title}`}>
          {action}
        </Link>
      </td>
    </tr>
  );
}
