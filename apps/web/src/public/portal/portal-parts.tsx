import { cataloguePath, publicCoursePath } from '@dars/contracts/content/course-page';
import type { CourseCard } from '@dars/contracts/learning/learning';
import { ACCOUNT_PATHS, offersSignUp } from '@dars/contracts/portal/page';
import { UserText } from '@dars/ui/user-text';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { lecturersLine } from '../../lib/course/lecturer-names.ts';
import { cardPriceTexts } from '../../lib/course/price-texts.ts';
import { Emblem } from '../parts/emblem.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { SIGN_UP_NOTES } from '../sign-up-notes.ts';
import { usePageTexts } from '../texts.tsx';
import { heroTexts } from './hero-texts.ts';
import type { PortalProps } from './portal-props.ts';

interface PortalLogoProps extends Pick<PortalProps, 'realm'> {
  /** Whether it leads to the portal’s page. */
  linked?: boolean;
}

export function PortalLogo({ realm, linked = true }: PortalLogoProps) {
  const Tag = linked ? 'a' : 'div';
  return (
    <Tag className="pp-logo" {...(linked && { href: '/' })}>
      <Emblem realm={realm} />
      <UserText>{realm.name}</UserText>
    </Tag>
  );
}

interface HeaderProps extends Pick<PortalProps, 'realm'> {
  /** Whether the reader is signed in. The portal's first page has no such readers: they are sent home. */
  isSignedIn?: boolean;
}

export function PortalHeaderActions({ realm, isSignedIn = false }: HeaderProps) {
  const t = usePageTexts();
  return (
    <div className="pp-header-actions">
      <LanguageSwitch offered={realm.languages} queryFor={(language) => `?lang=${language}`} />
      <a className="btn btn-line" href={isSignedIn ? '/home' : '/home/login'}>
        {isSignedIn ? t('catalogue:my_learning') : t('page:public.sign_in')}
      </a>
    </div>
  );
}

/** The header of the templates that have it as a bar. */
export function PortalBar({ realm, isSignedIn = false }: HeaderProps) {
  return (
    <header className="pp-bar">
      <PortalLogo realm={realm} />
      <PortalHeaderActions realm={realm} isSignedIn={isSignedIn} />
    </header>
  );
}

/** Title, subtitle, and the links to the courses and, if visitors can get an account by themselves, to register. */
export function HeroText({ portal, realm }: PortalProps) {
  const t = usePageTexts();
  const { title, subtitle } = heroTexts(t, portal, realm);
  const note = SIGN_UP_NOTES.get(realm.signUp);
  const isSignUpOffered = offersSignUp(realm);
  const offersCourses = portal.courses.total > 0 && portal.page.sections.includes('courses');
  return (
    <div className="pp-hero-text">
      <UserText as="h1">{title}</UserText>
      <UserText as="p">{subtitle}</UserText>
      {(isSignUpOffered || offersCourses) && (
        <div className="pp-hero-links">
          {isSignUpOffered && (
            <a className="btn btn-primary" href={ACCOUNT_PATHS.tenant.register}>
              {t('page:public.register')}
            </a>
          )}
          {offersCourses && (
            <a className={isSignUpOffered ? 'btn btn-line' : 'btn btn-primary'} href={cataloguePath}>
              {t('page:public.see_courses')}
            </a>
          )}
        </div>
      )}
      {note && <p className="pp-hero-note">{t(note)}</p>}
    </div>
  );
}

export function HeroImage({ portal }: Pick<PortalProps, 'portal'>) {
  const { imageUrl } = portal.page.hero;
  return imageUrl ? <img className="pp-hero-image" src={imageUrl} alt="" fetchPriority="high" /> : null;
}

export const courseHref = ({ slug }: CourseCard): string => publicCoursePath(slug);

export function Cover({ course }: { course: CourseCard }) {
  return <CourseCover course={course} className="pp-cover" />;
}

/** A course as its cover, title and facts, in the list of the templates that add nothing to them. */
export function CourseItem({ course, realm }: { course: CourseCard; realm: PortalProps['realm'] }) {
  return (
    <li>
      <a href={courseHref(course)}>
        <Cover course={course} />
        <UserText as="b">{course.title}</UserText>
        <CourseLine course={course} realm={realm} />
      </a>
    </li>
  );
}

/** The number of lessons, the lecturers and the price of a course. */
export function CourseLine({ course, realm }: { course: CourseCard; realm: PortalProps['realm'] }) {
  const t = usePageTexts();
  const price = cardPriceTexts(t, course.offer, realm.settings);
  const lecturers = lecturersLine(t.language, course);
  return (
    <span className="pp-line">
      {t('page:lessons', { count: course.lessonCount })}
      {lecturers && (
        <span>
          <UserText>{lecturers}</UserText>
        </span>
      )}
      {price && (
        <span>
          <b>{price.price}</b>
        </span>
      )}
      {price?.notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}
