import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { CATALOGUE, coursePath } from '../../lib/course/learner-paths.ts';
import { libraryLead } from '../../lib/portal/home-title.ts';
import { Arch } from './arch.tsx';
import { HeroSearch } from './hero-search.tsx';
import { CourseFacts, CourseProgress, NoCourses } from './home-parts.tsx';
import { nextLessonPath, useCourseTexts, useHero } from './home-texts.ts';
import './home-diwan.css';

/** The learner's home in the template "diwan": a search field, and shelves of courses. */
export function HomeDiwan({ home }: { home: LearnerHome }) {
  return (
    <>
      <Hero home={home} />
      <Shelves home={home} />
    </>
  );
}

function Hero({ home }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const { realm } = useSession();
  const { title, imageUrl } = useHero(home);
  return (
    <section className="dw-hero">
      {imageUrl && <img className="dw-hero-image" src={imageUrl} alt="" fetchPriority="high" />}
      <div className="dw-hero-in">
        <div className="dw-hero-text">
          <UserText as="h1">{title}</UserText>
          <UserText as="p">{libraryLead(t, { home, realm, language: t.language })}</UserText>
          <HeroSearch />
        </div>
        <div className="dw-niche">
          <Arch />
          {home.current ? <CurrentCourse course={home.current.course} /> : <Greeting />}
        </div>
      </div>
    </section>
  );
}

function CurrentCourse({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  return (
    <div className="dw-now">
      <p className="kick">{t('page:home.left_off')}</p>
      <UserText as="h2">{course.title}</UserText>
      {course.own?.next && <UserText as="p">{course.own.next.title}</UserText>}
      <div className="meta">
        <CourseProgress course={course} />
        <span>{texts.done(course)}</span>
      </div>
      <Link to={nextLessonPath(course)} className={buttonClass({ variant: 'primary', wide: true })}>
        {t('page:home.continue')}
      </Link>
    </div>
  );
}

function Greeting() {
  const t = useTranslate('page');
  const { user } = useSession();
  return (
    <div className="dw-now">
      <p className="kick">{t('page:home.greeting', { name: user.firstName })}</p>
      <h2>{t('page:home.begin.title')}</h2>
      <Link to={CATALOGUE} className={buttonClass({ variant: 'primary', wide: true })}>
        {t('page:home.begin.action')}
      </Link>
    </div>
  );
}

const SHELVES = ['all', 'mine', 'new'] as const;

function Shelves({ home: { mine, shelf } }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const [shown, setShown] = useState<(typeof SHELVES)[number]>('all');
  const counts = { all: mine.total + shelf.total, mine: mine.total, new: shelf.total };
  const books = { all: [...mine.rows, ...shelf.rows], mine: mine.rows, new: shelf.rows }[shown];
  if (counts.all === 0) return <NoCourses />;
  return (
    <div className="dw-main">
      <div className="dw-tabs">
        {SHELVES.filter((key) => counts[key] > 0).map((key) => (
          <button key={key} type="button" aria-pressed={shown === key} onClick={() => setShown(key)}>
            {t(`page:home.diwan.shelf.${key}`)} <b>{counts[key]}</b>
          </button>
        ))}
        <Link to={CATALOGUE} className="dw-all">
          {t('page:home.all_courses')}
        </Link>
      </div>
      <ul className="dw-shelf">
        {books.map((course) => (
          <Book key={course.id} course={course} />
        ))}
      </ul>
    </div>
  );
}

function Book({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  const isComplete = !!course.own?.completedDate;
  return (
    <li className="book">
      <Link to={coursePath(course.id)}>
        <span className="bind">
          <CourseCover course={course} className="bind-cover" />
          {isComplete && <span className="flag">{t('page:home.completed')}</span>}
          <span className="title">
            <UserText as="b">{course.title}</UserText>
            <UserText>{texts.lecturers(course)}</UserText>
          </span>
        </span>
      </Link>
      <div className="under">
        {course.own ? (
          <>
            <CourseProgress course={course} />
            <span>{texts.done(course)}</span>
          </>
        ) : (
          <CourseFacts course={course} />
        )}
      </div>
    </li>
  );
}
