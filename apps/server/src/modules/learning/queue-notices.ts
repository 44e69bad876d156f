import { courses } from '@dars/db/schema/content/courses';
import { courseNotices } from '@dars/db/schema/learning/course-notices';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { tenants } from '@dars/db/schema/portal/tenants';
import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm';
import { isClosed } from '../../core/procedures.ts';
import type { MailingContext } from '../accounts/account/queue-mails.ts';
import { closesAt } from '../content/opening.ts';
import { composeCourseOpen } from '../mail/compose.ts';
import { isOffSaleIn } from '../selling/price/store.ts';
import { queueEnrolmentMails } from './queue-mails.ts';
import { freeSeatsOf } from './rules.ts';
import { isNoticeOf } from './save-notice.ts';

/**
 * Mails the learners who wait for a course to take learners again, if it does now, each once. In a suspended portal nobody
 * gets a mail.
 */
export async function queueNotices({ tx, tenantId, deps }: MailingContext, courseId: string): Promise<void> {
  const isThis = and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), isNull(courses.removedAt));
  const [course] = await tx
    .select({
      ...{ id: courses.id, title: courses.title, language: courses.language, portal: tenants.status },
      ...{ seats: courses.seats, learnerCount: courses.learnerCount, heldSeats: courses.heldSeats },
      ...{ closesAt: closesAt(tenantId), isOffSale: isOffSaleIn(tenantId) },
    })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(isThis, eq(courses.status, 'PUBLISHED'), ne(courses.enrolment, 'STAFF')))
    .for('no key update', { of: courses });
  if (!course || isClosed(course.portal) || course.isOffSale || freeSeatsOf(course) === 0) return;
  if (course.closesAt !== null && course.closesAt <= deps.now()) return;
  const waiting = await tx
    .select({ userId: courseNotices.userId })
    .from(courseNotices)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.tenantId, tenantId),
        eq(enrolments.courseId, courseId),
        eq(enrolments.userId, courseNotices.userId),
      ),
    )
    .where(
      and(
        isNoticeOf({ tenantId, courseId }),
        or(isNull(enrolments.status), notInArray(enrolments.status, ['ACTIVE', 'REQUESTED', 'WAITING', 'BLOCKED'])),
      ),
    );
  await queueEnrolmentMails({ tx, tenantId, deps }, course, {
    userIds: waiting.map(({ userId }) => userId),
    isLetIn: true,
    compose: composeCourseOpen,
  });
  await tx.delete(courseNotices).where(isNoticeOf({ tenantId, courseId }));
}
