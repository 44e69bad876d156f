import type { PublicCourse } from '@dars/contracts/content/course-page';
import type { CourseReader } from '@dars/contracts/portal/page';
import { coursePath } from '../../lib/course/learner-paths.ts';
import type { PublicRealm } from '../page-data.ts';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface EnrolActionProps {
  course: Pick<PublicCourse, 'id' | 'enrolment' | 'isOver' | 'freeSeats'>;
  reader: CourseReader;
  realm: PublicRealm;
}

/** The way into a course, or the reason why there is none for this reader. Signing in leads back to the course. */
export function EnrolAction({ course, reader, realm }: EnrolActionProps) {
  const t = usePageTexts();
  const closed = closedReason(t, course, reader, realm);
  if (closed) return <p className="cp-closed">{closed}</p>;
  const path = coursePath(course.id);
  const href = reader.isSignedIn ? path : `/home/login?${new URLSearchParams({ next: path })}`;
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
  { enrolment, isOver }: EnrolActionProps['course'],
  reader: CourseReader,
  { name }: PublicRealm,
): string | undefined {
  if (reader.enrolment === 'REQUESTED') return t('catalogue:waiting');
  if (reader.enrolment === 'WAITING') return t('catalogue:on_list');
  if (reader.enrolment === 'BLOCKED') return t('catalogue:blocked', { name });
  if (enrolment === 'STAFF' && reader.enrolment !== 'ACTIVE') return t('catalogue:by_staff', { name });
  return isOver && reader.enrolment !== 'ACTIVE' ? t('catalogue:over') : undefined;
}
