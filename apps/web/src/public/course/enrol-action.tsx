import type { PublicCourse } from '@dars/contracts/content/course-page';
import { type CourseReader, offersSignUp } from '@dars/contracts/portal/page';
import { checkoutPath } from '@dars/contracts/selling/checkout-path';
import { isClosedToLearners } from '@dars/contracts/selling/closed-course';
import { isOffSale, isPriced } from '@dars/contracts/selling/offer-price';
import { coursePath } from '../../lib/course/learner-paths.ts';
import { priceTexts, refundText } from '../../lib/course/price-texts.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { PublicRealm } from '../page-data.ts';
import { SIGN_UP_NOTES } from '../sign-up-notes.ts';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface EnrolActionProps {
  course: Pick<PublicCourse, 'id' | 'slug' | 'enrolment' | 'isOver' | 'freeSeats' | 'offer'>;
  reader: CourseReader;
  realm: PublicRealm;
}

/** The way into a course, or the reason why there is none for this reader. Signing in leads back to the course. */
export function EnrolAction(props: EnrolActionProps) {
  const t = usePageTexts();
  const closed = closedReason(t, props);
  if (closed) {
    return (
      <>
        <p className="cp-closed">{closed}</p>
        {offersNotice(props) && <NoticeLink {...props} />}
      </>
    );
  }
  return needsOtherAccount(props) ? <SignInOnly {...props} /> : <EnrolLink {...props} />;
}

/** Whether the reader could ask for a mail when the closed course takes learners again. */
const offersNotice = ({ course, reader, realm }: EnrolActionProps): boolean =>
  isClosedToLearners(course) &&
  (reader.enrolment === null || reader.enrolment === 'ENDED') &&
  !needsOtherAccount({ reader, realm });

/** Leads to the learner's own page of the course, where the mail is asked for. */
function NoticeLink({ course, reader, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const path = coursePath(course.id);
  return (
    <a className="btn btn-line btn-wide" href={reader.isSignedIn ? path : pathWithNext(loginPath(realm), path)}>
      {t('catalogue:notice')}
    </a>
  );
}

/** Whether the reader is a visitor of a portal in which visitors cannot make an account. */
function needsOtherAccount({ reader, realm }: Pick<EnrolActionProps, 'reader' | 'realm'>): boolean {
  return !reader.isSignedIn && !offersSignUp(realm);
}

/** The page on which somebody who signs in goes on. */
const wayTo = ({ id, slug, offer }: EnrolActionProps['course']): string =>
  isPriced(offer) ? checkoutPath(slug) : coursePath(id);

/** Tells a visitor how accounts are opened, with the way in for those who have one. */
function SignInOnly({ course, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const note = SIGN_UP_NOTES.get(realm.signUp);
  return (
    <>
      {note && <p className="cp-closed">{t(note)}</p>}
      <p className="cp-sign-in">
        {t('auth:register.has_account')}{' '}
        <a href={pathWithNext(loginPath(realm), wayTo(course))}>{t('auth:register.sign_in')}</a>
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
      <CoursePrice {...props} />
      <EnrolLink {...props} />
    </aside>
  );
}

/** What a course costs a reader who isn't enrolled. */
export function CoursePrice({ course, reader, realm }: EnrolActionProps) {
  const t = usePageTexts();
  if (reader.enrolment === 'ACTIVE') return null;
  const texts = priceTexts(t, course.offer, realm.settings);
  const refund = refundText(t, course.offer);
  if (texts) {
    return (
      <p className="cp-price">
        <b>{texts.price}</b>
        {texts.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {refund && <span>{refund}</span>}
      </p>
    );
  }
  return (
    <p className="cp-price">
      <b>{t('catalogue:free')}</b>
      <span>{t('catalogue:free_detail')}</span>
    </p>
  );
}

function EnrolLink({ course, reader, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const path = mustBuy(course, reader) ? checkoutPath(course.slug) : coursePath(course.id);
  const href = reader.isSignedIn ? path : pathWithNext(loginPath(realm), path);
  return (
    <a className="btn btn-primary btn-wide" href={href}>
      {labelOf(t, course, reader)}
    </a>
  );
}

/** Whether the reader has to pay. Who was enrolled may have paid already, which the page behind the sign-in knows. */
const mustBuy = ({ offer }: Pick<EnrolActionProps['course'], 'offer'>, { enrolment }: CourseReader): boolean =>
  isPriced(offer) && enrolment !== 'ACTIVE' && enrolment !== 'ENDED';

function labelOf(t: PageTranslate, course: EnrolActionProps['course'], reader: CourseReader): string {
  const { enrolment, freeSeats } = course;
  if (reader.enrolment === 'ACTIVE') return t('catalogue:continue');
  if (mustBuy(course, reader)) return reader.hasOrder ? t('catalogue:own_order') : t('catalogue:buy');
  return enrolment === 'OPEN' && freeSeats === 0 ? t('catalogue:wait') : t(LABELS[enrolment]);
}

const LABELS = {
  OPEN: 'catalogue:enrol',
  APPROVAL: 'catalogue:request',
  // A learner whom staff enrolled later signs in here.
  STAFF: 'catalogue:enrol',
} as const satisfies Record<PublicCourse['enrolment'], Parameters<PageTranslate>[0]>;

function closedReason(t: PageTranslate, { course, reader, realm: { name } }: EnrolActionProps): string | undefined {
  const { enrolment, isOver, freeSeats } = course;
  if (reader.enrolment === 'REQUESTED') return t('catalogue:waiting');
  if (reader.enrolment === 'WAITING') return t('catalogue:on_list');
  if (reader.enrolment === 'BLOCKED') return t('catalogue:blocked', { name });
  if (enrolment === 'STAFF' && reader.enrolment !== 'ACTIVE') return t('catalogue:by_staff', { name });
  if (isOver && reader.enrolment !== 'ACTIVE') return t('catalogue:over');
  if (!mustBuy(course, reader) || reader.hasOrder) return undefined;
  if (isOffSale(course.offer)) return t('page:price.off_sale_detail');
  return freeSeats === 0 ? t('catalogue:full') : undefined;
}
