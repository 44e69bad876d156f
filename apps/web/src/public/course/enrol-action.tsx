import type { PublicCourse } from '@dars/contracts/content/course-page';
import { type CourseReader, offersSignUp } from '@dars/contracts/portal/page';
import { coursePath } from '../../lib/course/learner-paths.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { PublicRealm } from '../page-data.ts';
import { SIGN_UP_NOTES } from '../sign-up-notes.ts';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface EnrolActionProps {
  course: Pick<PublicCourse, 'id' | 'enrolment' | 'isOver' | 'freeSeats'>;
  reader: CourseReader;
  realm: PublicRealm;
}

/** The way into a course, or the reason why there is none for this reader. Signing in leads back to the course. */
export function EnrolAction(props: EnrolActionProps) {
  const t = usePageTexts();
  const closed = closedReason(t, props);
  if (closed) return <p className="cp-closed">{closed}</p>;
  return needsOtherAccount(props) ? <SignInOnly {...props} /> : <EnrolLink {...props} />;
}

/** Whether the reader is a visitor of a portal in which visitors cannot make an account. */
function needsOtherAccount({ reader, realm }: Pick<EnrolActionProps, 'reader' | 'realm'>): boolean {
  return !reader.isSignedIn && !offersSignUp(realm);
}

/** Tells a visitor how accounts are opened, with the way in for those who have one. */
function SignInOnly({ course, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const note = SIGN_UP_NOTES.get(realm.signUp);
  return (
    <>
      {note && <p className="cp-closed">{t(note)}</p>}
      <p className="cp-sign-in">
        {t('auth:register.has_account')}{' '}
        <a href={pathWithNext(loginPath(realm), coursePath(course.id))}>{t('auth:register.sign_in')}</a>
      </p>
    </>
  );
}

/** On phones: the price and the way into a course at the bottom of the screen, however far the reader has scrolled. */
export function EnrolBar(props: EnrolActionProps & { title: string }) {
  const t = usePageTexts();
  if (closedReason(t, props) || needsOtherAccount(props)) return null;
  return (
    <aside className="cp-bar" aria-label={props.title}>
      <CoursePrice reader={props.reader} />
      <EnrolLink {...props} />
    </aside>
  );
}

/** What a course costs a reader who isn't enrolled. */
export function CoursePrice({ reader }: { reader: CourseReader }) {
  const t = usePageTexts();
  if (reader.enrolment === 'ACTIVE') return null;
  return (
    <p className="cp-price">
      <b>{t('catalogue:free')}</b>
      <span>{t('catalogue:free_detail')}</span>
    </p>
  );
}

function EnrolLink({ course, reader, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const path = coursePath(course.id);
  const href = reader.isSignedIn ? path : pathWithNext(loginPath(realm), path);
  return (
    <a className="btn btn-primary btn-wide" href={href}>
      {labelOf(t, course, reader)}
    </a>
  );
}

function labelOf(t: PageTranslate, { enrolment, freeSeats }: EnrolActionProps['course'], reader: CourseReader): string {
  if (reader.enrolment === 'ACTIVE') return t('catalogue:continue');
  return enrolment === 'OPEN' && freeSeats === 0 ? t('catalogue:wait') : t(LABELS[enrolment]);
}

const LABELS = {
  OPEN: 'catalogue:enrol',
  APPROVAL: 'catalogue:request',
  // A learner whom staff enrolled later signs in here.
  STAFF: 'catalogue:enrol',
} as const satisfies Record<PublicCourse['enrolment'], Parameters<PageTranslate>[0]>;

function closedReason(
  t: PageTranslate,
  { course: { enrolment, isOver }, reader, realm: { name } }: EnrolActionProps,
): string | undefined {
  if (reader.enrolment === 'REQUESTED') return t('catalogue:waiting');
  if (reader.enrolment === 'WAITING') return t('catalogue:on_list');
  if (reader.enrolment === 'BLOCKED') return t('catalogue:blocked', { name });
  if (enrolment === 'STAFF' && reader.enrolment !== 'ACTIVE') return t('catalogue:by_staff', { name });
  return isOver && reader.enrolment !== 'ACTIVE' ? t('catalogue:over') : undefined;
}
