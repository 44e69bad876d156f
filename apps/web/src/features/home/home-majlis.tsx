import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { buttonClass } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../app/session/session.tsx';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { CATALOGUE, coursePath } from '../../lib/course/learner-paths.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { CourseFacts, NoCourses, NothingBegun } from './home-parts.tsx';
import { nextLessonPath, useCourseTexts } from './home-texts.ts';
import { ProgressTable } from './progress-table.tsx';
import './home-majlis.css';

/** The learner's home in the template "majlis": the next lessons, and a table of progress. */
export function HomeMajlis({ home }: { home: LearnerHome }) {
  const { mine, shelf } = home;
  return (
    <div className="mj-main">
      <Intro home={home} />
      {mine.rows.length > 0 && <NextLessons courses={mine.rows.slice(0, 3)} />}
      {mine.rows.length > 0 && <ProgressTable courses={mine.rows} total={mine.total} />}
      {mine.rows.length === 0 && (shelf.total > 0 ? <NothingBegun /> : <NoCourses />)}
      {shelf.rows.length > 0 && <Library courses={shelf.rows} />}
    </div>
  );
}

function Intro({ home: { mine, completedCourses } }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const { user } = useSession();
  const begun = mine.rows.map(({ own }) => ((own?.progress ?? 0) > 0 ? 'half' : 'open'));
  const shown = [...Array.from({ length: Math.min(completedCourses, 4) }, () => 'done'), ...begun];
  return (
    <div className="mj-lead">
      <div>
        <p className="mj-date">
          <DateText iso={new Date().toISOString()} />
        </p>
        <h1>
          {t('page:home.greeting', { name: user.firstName })} <b>{t('page:home.majlis.open', { count: mine.total })}</b>
        </h1>
      </div>
      <p className="mj-segs">
        <span aria-hidden="true">
          {shown.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal marks in a row.
            <i key={index} className={`is-${kind}`} />
          ))}
        </span>
        {t('page:home.majlis.completed', { count: completedCourses })}
      </p>
    </div>
  );
}

function NextLessons({ courses }: { courses: readonly CourseCard[] }) {
  const t = useTranslate('page');
  return (
    <section aria-labelledby="mj-next">
      <h2 id="mj-next" className="sr">
        {t('page:home.majlis.next')}
      </h2>
      <div className="mj-due">
        {courses.map((course, index) => (
          <NextLessonCard key={course.id} course={course} isFirst={index === 0} />
        ))}
      </div>
    </section>
  );
}

function NextLessonCard({ course, isFirst }: { course: CourseCard; isFirst: boolean }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  const { own } = course;
  const action = (own?.progress ?? 0) > 0 ? t('page:home.continue') : t('page:home.start');
  return (
    <article className={isFirst ? 'due is-first' : 'due'}>
      <p className="share">
        <Ltr>{formatPercent(t.language, (own?.progress ?? 0) / 100)}</Ltr>
        {texts.done(course)}
      </p>
      <UserText as="h3">{own?.next?.title ?? course.title}</UserText>
      <UserText as="p">{own?.next ? course.title : texts.lecturers(course)}</UserText>
      <div className="act">
        <Link
          to={nextLessonPath(course)}
          className={buttonClass({ variant: isFirst ? 'primary' : 'line' })}
          aria-label={`${action}: ${own?.next?.title ?? course.title}`}
        >
          {action}
        </Link>
        <span className="caption quiet">{texts.length(course)}</span>
      </div>
    </article>
  );
}

function Library({ courses }: { courses: readonly CourseCard[] }) {
  const t = useTranslate('page');
  const { realm } = useSession();
  return (
    <section className="mj-library" aria-labelledby="mj-library">
      <div className="mj-head">
        <h2 id="mj-library">{t('page:home.majlis.library', { name: realm.name })}</h2>
        <Link to={CATALOGUE}>{t('page:home.all_courses')}</Link>
      </div>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to={coursePath(course.id)}>
              <CourseCover course={course} className="mj-thumb" />
              <span>
                <UserText as="b">{course.title}</UserText>
                <small>
                  <CourseFacts course={course} withLecturer />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
