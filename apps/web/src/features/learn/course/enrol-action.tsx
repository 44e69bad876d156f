import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { checkoutPath } from '@dars/contracts/selling/checkout-path';
import { isOffSale, isPriced } from '@dars/contracts/selling/offer-price';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, buttonClass } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { LearnerOnly, useIsView } from '../../../app/learner-view/learner-only.tsx';
import { BundleOffers } from '../../../lib/course/bundle-offers.tsx';
import { PriceLine } from '../../../lib/course/price-line.tsx';
import { priceTexts, refundText } from '../../../lib/course/price-texts.ts';
import { DateSettingsContext } from '../../../lib/dates/date-settings.ts';
import { CourseNotice } from './course-notice.tsx';
import { nextLesson } from './find-in-course.ts';
import { LeaveCourse } from './leave-course.tsx';
import { useEnrol } from './use-enrol.ts';

/**
 * The main action of a course: to enrol, to request enrolment or to go on. It keeps the focus when the action changes.
 */
export function EnrolAction({ course }: { course: LearnerCourse }) {
  const focus = useFocusFallback(course.course.own?.status ?? '');
  return (
    <div {...focus} id="enrolment" className="grid gap-4">
      <Action course={course} />
    </div>
  );
}

function Action({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const isView = useIsView();
  const { schedule } = course;
  const { own, enrolment } = course.course;
  if (course.isPreview) return <ContinueLink course={course} text={t('learn:enrolment.look')} />;
  if (own?.status === 'ACTIVE') return <EnrolledActions course={course} />;
  if (own?.status === 'REQUESTED') {
    return (
      <>
        <EnrolmentNote>{t('learn:enrolment.requested_detail')}</EnrolmentNote>
        <LeaveCourse course={course} />
      </>
    );
  }
  if (own?.status === 'WAITING') {
    const place = formatNumber(t.language, schedule.waitingPlace ?? 1);
    return (
      <>
        <EnrolmentNote>
          <span className="block font-semibold">{t('learn:schedule.waiting', { place })}</span>
          {t('learn:schedule.wait_detail')}
        </EnrolmentNote>
        <LeaveCourse course={course} />
      </>
    );
  }
  if (own?.status === 'REFUSED') return <EnrolmentNote>{t('learn:enrolment.refused')}</EnrolmentNote>;
  if (own?.status === 'BLOCKED') return <EnrolmentNote>{t('learn:enrolment.blocked')}</EnrolmentNote>;
  if (enrolment === 'STAFF') {
    return (
      <>
        <EnrolmentNote>{t('learn:enrolment.by_staff')}</EnrolmentNote>
        <CourseNotice course={course} />
      </>
    );
  }
  if (schedule.isOver) return <CourseNotice course={course} />;
  if (schedule.prerequisites.some(({ isCompleted }) => !isCompleted)) return <BeforePrerequisites course={course} />;
  if (!isPriced(course.course.offer)) return <Enrol course={course} />;
  return (
    <>
      <Buy course={course} />
      {!schedule.hasOrder && <BundleOffers bundles={schedule.bundles} isReadOnly={isView} />}
    </>
  );
}

function EnrolledActions({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { own } = course.course;
  return (
    <>
      {own?.completedDate && (
        <p className="flex items-center gap-2.5 text-small font-semibold text-success">
          <Dot />
          {t('learn:enrolment.completed')}
        </p>
      )}
      <ContinueLink course={course} text={t(`learn:onward.${stageOf(own)}`)} />
      <LeaveCourse course={course} />
    </>
  );
}

const stageOf = (own: LearnerCourse['course']['own']) => {
  if (own?.completedDate) return 'again';
  return own?.lastSeenDate ? 'go_on' : 'start';
};

function ContinueLink({ course, text }: { course: LearnerCourse; text: string }) {
  const lesson = nextLesson(course);
  if (lesson?.lock !== null) return null;
  return (
    <div>
      <Link
        to="/home/courses/$id/lessons/$lessonId"
        params={{ id: course.course.id, lessonId: lesson.id }}
        className={buttonClass({ variant: 'primary', wide: true })}
      >
        {text}
      </Link>
      <p className="mt-2 text-center text-caption wrap-anywhere text-ink-3">
        <UserText>{lesson.title}</UserText>
      </p>
    </div>
  );
}

/** The price, and the way to the checkout, which the server draws. */
function Buy({ course: learned }: { course: LearnerCourse }) {
  const { course, schedule } = learned;
  const t = useTranslate('learn', 'page');
  const price = priceTexts(t, course.offer, use(DateSettingsContext));
  const refund = refundText(t, course.offer);
  const isView = useIsView();
  return (
    <>
      {price && <PriceLine texts={price} large />}
      {refund && <p className="text-small text-ink-2">{refund}</p>}
      {isUnavailable(learned) ? (
        <Unavailable course={learned} />
      ) : (
        <LearnerOnly>
          <a
            href={isView ? undefined : checkoutPath(course.slug)}
            aria-disabled={isView || undefined}
            className={buttonClass({ variant: 'primary', wide: true })}
          >
            {schedule.hasOrder ? t('learn:enrolment.own_order') : t('learn:enrolment.buy')}
          </a>
        </LearnerOnly>
      )}
    </>
  );
}

/** Whether a priced course cannot be bought at present. */
const isUnavailable = ({ course, schedule }: LearnerCourse) =>
  (isOffSale(course.offer) || schedule.freeSeats === 0) && !schedule.hasOrder;

function Unavailable({ course: learned }: { course: LearnerCourse }) {
  const t = useTranslate('learn', 'page');
  const isOff = isOffSale(learned.course.offer);
  return (
    <>
      <EnrolmentNote>{isOff ? t('page:price.off_sale_detail') : t('learn:enrolment.full')}</EnrolmentNote>
      <CourseNotice course={learned} />
    </>
  );
}

/** What concerns a learner who has yet to complete the courses that this one requires: whether there is a seat at all. */
function BeforePrerequisites({ course: learned }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { course, schedule } = learned;
  if (isPriced(course.offer)) return isUnavailable(learned) && <Unavailable course={learned} />;
  const isFull = course.enrolment === 'OPEN' && schedule.freeSeats === 0;
  return isFull && <EnrolmentNote>{t('learn:schedule.wait_later')}</EnrolmentNote>;
}

function Enrol({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { enrolment, id, title } = course.course;
  const { enrol, isPending } = useEnrol(title);
  const needsApproval = enrolment === 'APPROVAL';
  const isFull = enrolment === 'OPEN' && course.schedule.freeSeats === 0;
  return (
    <LearnerOnly>
      <Button variant="primary" wide busy={isPending} onClick={() => enrol(id)}>
        {isFull ? t('learn:schedule.wait') : t(needsApproval ? 'learn:enrolment.ask' : 'learn:enrolment.enrol')}
      </Button>
      {isFull && <p className="text-caption text-ink-3">{t('learn:schedule.wait_detail')}</p>}
      {needsApproval && <p className="text-caption text-ink-3">{t('learn:enrolment.ask_detail')}</p>}
    </LearnerOnly>
  );
}

function EnrolmentNote({ children }: { children: ReactNode }) {
  return (
    <p tabIndex={-1} className="rounded-control bg-surface-2 px-4 py-3 text-small text-ink-2">
      {children}
    </p>
  );
}
