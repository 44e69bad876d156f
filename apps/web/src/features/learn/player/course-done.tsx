import { certificateFile, verifyPath } from '@dars/contracts/learning/certificate';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { ButtonLink, buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ReviewInvitation } from '../../../app/review-invitation.tsx';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CATALOGUE } from '../../../lib/course/learner-paths.ts';
import { durationText } from '../../../lib/dates/duration-text.ts';
import { CopyButton } from '../../../lib/text/copy-button.tsx';
import { CourseTile } from '../catalogue/course-tile.tsx';
import { CertificatePicture } from '../certificates/certificate-picture.tsx';
import { countDone, lessonsOf } from '../course/find-in-course.ts';
import { DoneStar } from './done-star.tsx';
import './course-done.css';

/** Number of courses that are proposed after a completed one. */
const PROPOSED = 2;

/** The moment in which a course is complete: the star, the certificate if one was issued, and what comes next. */
export function CourseDone({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { user } = useSession();
  const lessons = lessonsOf(course);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, []);
  return (
    <section
      ref={place}
      aria-labelledby="course-done"
      className="overflow-clip rounded-modal border border-line bg-surface"
    >
      <div className="course-done">
        <DoneStar
          percent={formatPercent(t.language, 1)}
          text={t('learn:done_of', { done: countDone(lessons), total: lessons.length })}
        />
        <div role="status">
          <h2 id="course-done" className="text-h1">
            {t('learn:celebrate.course')}
          </h2>
          <p className="wrap-anywhere">
            {t('learn:celebrate.course_detail', { name: user.firstName, title: course.course.title })}
          </p>
        </div>
        <DoneStudy courseId={course.course.id} />
      </div>
      <div className="grid gap-6 p-6 narrow:p-4">
        <DoneCertificate courseId={course.course.id} />
        {course.hasReviews && <ReviewInvitation courseId={course.course.id} />}
        <NextCourses courseId={course.course.id} />
      </div>
    </section>
  );
}

/** The time and the days that the learner studied the course; nothing if none were recorded. */
function DoneStudy({ courseId }: { courseId: string }) {
  const t = useTranslate('learn');
  const { data } = trpc.learning.getStudy.useQuery(undefined, { refetchOnMount: 'always' });
  const studied = data?.courses.find(({ id }) => id === courseId);
  if (!studied) return null;
  return (
    <dl className="course-done-study">
      <div>
        <dt>{t('learn:celebrate.time')}</dt>
        <dd className="num">{durationText(t, studied.minutes * 60)}</dd>
      </div>
      <div>
        <dt>{t('learn:celebrate.days')}</dt>
        <dd className="num">{formatNumber(t.language, studied.days)}</dd>
      </div>
    </dl>
  );
}

/** The certificate that the completion issued; nothing if the course issues none. */
function DoneCertificate({ courseId }: { courseId: string }) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  // An answer from before the completion would say that there is none.
  const { data: own } = trpc.certificate.getOwn.useQuery({ courseId }, { refetchOnMount: 'always' });
  if (!own) return null;
  return (
    <div className="course-done-certificate card mx-auto grid w-full max-w-xl gap-4 p-4">
      <CertificatePicture code={own.code} courseTitle={own.courseTitle} className="rounded-card" />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-h3">{t('learn:certificate.title')}</h3>
          <p className="flex items-center gap-1 text-small text-ink-2">
            <Ltr className="num">{own.reference}</Ltr>
            <CopyButton text={realm.origin + verifyPath(own.code)} label={t('learn:certificates.copy')} />
          </p>
        </div>
        <ButtonLink href={certificateFile(own.code, 'pdf')} variant="primary" className="narrow:flex-1">
          <Icon icon={FileText} small />
          {t('learn:certificates.pdf')}
        </ButtonLink>
        <ButtonLink href={certificateFile(own.code, 'png')} download={`${own.reference}.png`}>
          <Icon icon={Download} small />
          {t('learn:certificates.png')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The learner's other open courses, the way back to this one, and the catalogue. */
function NextCourses({ courseId }: { courseId: string }) {
  const t = useTranslate('learn');
  const { data } = trpc.learning.mine.useQuery({ page: 0, size: PROPOSED + 1, show: 'open' });
  const others = (data?.rows ?? []).filter(({ id }) => id !== courseId).slice(0, PROPOSED);
  return (
    <section aria-labelledby="course-done-next" className="grid gap-4 border-t border-line pt-5">
      <h3 id="course-done-next" className="text-h3">
        {t('learn:celebrate.what_next')}
      </h3>
      {others.length > 0 && (
        <ul className="grid grid-cols-2 gap-6 narrow:grid-cols-1">
          {others.map((other) => (
            <li key={other.id} className="flex">
              <CourseTile course={other} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to="/home/courses/$id" params={{ id: courseId }} className={buttonClass({ variant: 'line' })}>
          {t('learn:back_to_course')}
        </Link>
        <Link to={CATALOGUE} className={buttonClass({ variant: others.length > 0 ? 'ghost' : 'line' })}>
          {t('learn:celebrate.all_courses')}
        </Link>
      </p>
    </section>
  );
}
