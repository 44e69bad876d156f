import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Check, Sparkles } from 'lucide-react';
import { useSession } from '../../app/session/session.tsx';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { CATALOGUE, coursePath, MY_COURSES } from '../../lib/course/learner-paths.ts';
import { CourseFacts, CourseProgress, Facts, NoCourses, NothingBegun } from './home-parts.tsx';
import { nextLessonPath, useCourseTexts, useHero } from './home-texts.ts';
import { Khatam } from './khatam.tsx';
import { Trail } from './trail.tsx';
import './home-masar.css';

/** The learner's home in the template "masar": today's lesson, and the path of its course. */
export function HomeMasar({ home }: { home: LearnerHome }) {
  const { current, mine, shelf } = home;
  const others = mine.rows.filter(({ id }) => id !== current?.course.id);
  return (
    <div className="ms-grid">
      <div className="ms-today">
        {current ? <Today course={current.course} /> : <Welcome home={home} />}
        <LessonTally home={home} />
        {others.slice(0, 2).map((course) => (
          <OtherCourse key={course.id} course={course} />
        ))}
      </div>
      <div className="ms-ways">
        {current && <CourseMap {...current} />}
        {!current && (shelf.total > 0 ? <NothingBegun /> : <NoCourses />)}
        {shelf.rows.length > 0 && <MoreCourses courses={shelf.rows} />}
      </div>
    </div>
  );
}

function Today({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  const isDone = !course.own?.next;
  return (
    <section className="ms-card ms-first">
      <CourseCover course={course} className="ms-cover" />
      <div className="ms-card-body">
        <p className="kick">{isDone ? t('page:home.completed') : t('page:home.masar.today')}</p>
        <UserText as="h1">{course.own?.next?.title ?? course.title}</UserText>
        <p className="small muted">
          <Facts facts={[texts.done(course), texts.length(course)]} />
        </p>
        <CourseProgress course={course} />
        <Link to={nextLessonPath(course)} className={buttonClass({ variant: 'primary', wide: true })}>
          {isDone ? t('page:home.open_course') : t('page:home.continue')}
        </Link>
      </div>
    </section>
  );
}

function Welcome({ home }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const { realm } = useSession();
  const { title, subtitle, imageUrl } = useHero(home);
  return (
    <section className="ms-card ms-first">
      {imageUrl && <img className="ms-cover" src={imageUrl} alt="" />}
      <div className="ms-card-body">
        <p className="kick">{realm.name}</p>
        <UserText as="h1">{title}</UserText>
        <UserText as="p" className="small muted">
          {subtitle || t('page:home.begin.detail')}
        </UserText>
        <Link to={CATALOGUE} className={buttonClass({ variant: 'primary', wide: true })}>
          {t('page:home.begin.action')}
        </Link>
      </div>
    </section>
  );
}

/** The learner's number of completed lessons, with up to seven marks. */
function LessonTally({ home: { completedLessons, completedCourses } }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const filled = Math.min(completedLessons, MARKS.length);
  return (
    <section className="ms-card ms-tally">
      <h2>{t('page:home.masar.lessons_done', { count: completedLessons })}</h2>
      {completedCourses > 0 && (
        <p className="caption quiet">{t('page:home.masar.courses_done', { count: completedCourses })}</p>
      )}
      <ol aria-hidden="true">
        {MARKS.map((step) => (
          <li key={step} className={step < filled ? 'is-done' : undefined}>
            {step < filled && <Icon icon={Check} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
const MARKS = [0, 1, 2, 3, 4, 5, 6] as const;

function OtherCourse({ course }: { course: CourseCard }) {
  const texts = useCourseTexts();
  return (
    <Link to={nextLessonPath(course)} className="ms-card ms-other">
      <Khatam />
      <span>
        <small>{texts.done(course)}</small>
        <UserText as="b">{course.title}</UserText>
      </span>
    </Link>
  );
}

function CourseMap({ course, path }: NonNullable<LearnerHome['current']>) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  return (
    <section className="ms-card ms-map" aria-labelledby="ms-course">
      <div className="ms-course">
        <CourseCover course={course} className="ms-thumb" />
        <div className="ms-course-name">
          <UserText as="h2" id="ms-course" text={course.title}>
            <Link to={coursePath(course.id)}>{course.title}</Link>
          </UserText>
          <p className="caption quiet">{texts.lecturers(course)}</p>
        </div>
        <Link to={MY_COURSES} className={buttonClass({ variant: 'line' })}>
          {t('page:home.masar.switch')}
        </Link>
      </div>
      <div className="ms-unit">
        <h3>{t('page:home.masar.path')}</h3>
        <span>{texts.done(course)}</span>
      </div>
      <Trail course={course} path={path} />
    </section>
  );
}

function MoreCourses({ courses }: { courses: readonly CourseCard[] }) {
  const t = useTranslate('page');
  return (
    <section className="ms-card ms-beyond" aria-labelledby="ms-beyond">
      <h2 id="ms-beyond">
        <Icon icon={Sparkles} small />
        {t('page:home.masar.beyond')}
      </h2>
      <ul>
        {courses.slice(0, 6).map((course) => (
          <li key={course.id}>
            <Link to={coursePath(course.id)}>
              <CourseCover course={course} className="ms-thumb" />
              <span>
                <UserText as="b">{course.title}</UserText>
                <small>
                  <CourseFacts course={course} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
