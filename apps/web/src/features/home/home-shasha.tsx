import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Info, Play } from 'lucide-react';
import { useSession } from '../../app/session/session.tsx';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { coursePath } from '../../lib/course/learner-paths.ts';
import { CourseFacts, Facts, NoCourses } from './home-parts.tsx';
import { nextLessonPath, useCourseTexts, useHero } from './home-texts.ts';
import { Rail } from './rail.tsx';
import { Rosette } from './rosette.tsx';
import './home-shasha.css';

/** The learner's home in the template "shasha": one featured course, and rows of others below. */
export function HomeShasha({ home }: { home: LearnerHome }) {
  const t = useTranslate('page');
  const { realm } = useSession();
  const { current, mine, shelf } = home;
  const featured = current?.course ?? shelf.rows[0];
  const popular = shelf.rows.toSorted((one, other) => other.learnerCount - one.learnerCount).slice(0, RANKS);
  return (
    <>
      {featured ? <FeaturedCourse course={featured} /> : <PortalIntro home={home} />}
      <div className="ss-rails">
        <Rail title={t('page:home.left_off')} courses={mine.rows}>
          {(course) => <Episode course={course} />}
        </Rail>
        <Rail title={t('page:home.shasha.most')} courses={popular.length < 3 ? [] : popular} ranked>
          {(course, index) => <RankedCourse course={course} rank={index + 1} />}
        </Rail>
        <Rail title={t('page:home.shasha.new', { name: realm.name })} courses={shelf.rows}>
          {(course) => <Episode course={course} />}
        </Rail>
        {!featured && <NoCourses />}
      </div>
    </>
  );
}

const RANKS = 5;

function FeaturedCourse({ course }: { course: CourseCard }) {
  const t = useTranslate('page');
  const texts = useCourseTexts();
  const { own } = course;
  return (
    <section className="ss-hero">
      <Rosette />
      <div className="ss-hero-in">
        <p className="kick">{own ? t('page:home.shasha.watching') : t('page:home.shasha.featured')}</p>
        <UserText as="h1">{course.title}</UserText>
        {course.summary && (
          <UserText as="p" className="summary">
            {course.summary}
          </UserText>
        )}
        <p className="meta">
          {own ? (
            <Facts facts={[own.next?.title, texts.done(course), texts.length(course)]} />
          ) : (
            <CourseFacts course={course} />
          )}
        </p>
        <div className="ss-cta">
          <Link to={nextLessonPath(course)} className={buttonClass({ variant: 'primary' })}>
            <Icon icon={Play} className="fill-current" />
            {own ? t('page:home.shasha.resume') : t('page:home.start')}
          </Link>
          <Link to={coursePath(course.id)} className="btn ss-quiet">
            <Icon icon={Info} />
            {t('page:home.shasha.about')}
          </Link>
        </div>
      </div>
    </section>
  );
}

function PortalIntro({ home }: { home: LearnerHome }) {
  const { realm } = useSession();
  const { title, subtitle, imageUrl } = useHero(home);
  return (
    <section className="ss-hero">
      {imageUrl ? <img className="ss-art" src={imageUrl} alt="" fetchPriority="high" /> : <Rosette />}
      <div className="ss-hero-in">
        <p className="kick">{realm.name}</p>
        <UserText as="h1">{title}</UserText>
        <UserText as="p" className="summary">
          {subtitle || realm.description}
        </UserText>
      </div>
    </section>
  );
}

function Episode({ course }: { course: CourseCard }) {
  const texts = useCourseTexts();
  return (
    <Link to={nextLessonPath(course)} className="ss-frame">
      <span className="frame">
        <CourseCover course={course} className="ss-cover" />
        <span className="play">
          <Icon icon={Play} small className="fill-current" />
        </span>
        {course.duration > 0 && <span className="length">{texts.length(course)}</span>}
        {course.own && (
          <progress aria-hidden="true" value={course.own.progress} max={100} className="ss-progress" tabIndex={-1} />
        )}
      </span>
      <UserText as="b">{course.title}</UserText>
      <small>
        {course.own ? (
          <Facts facts={[texts.done(course), texts.lecturers(course)]} />
        ) : (
          <CourseFacts course={course} withLecturer />
        )}
      </small>
    </Link>
  );
}

function RankedCourse({ course, rank }: { course: CourseCard; rank: number }) {
  const texts = useCourseTexts();
  return (
    <Link to={coursePath(course.id)} className="ss-ranked">
      <span className="rank" aria-hidden="true">
        {rank}
      </span>
      <span className="frame">
        <CourseCover course={course} className="ss-cover" />
        <span className="caption">
          <UserText as="b">{course.title}</UserText>
          <UserText>{texts.lecturers(course)}</UserText>
        </span>
      </span>
    </Link>
  );
}
