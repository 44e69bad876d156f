import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AuditEvent, recordAudit } from '../../core/audit.ts';
import type { MailingContext } from '../accounts/account/queue-mails.ts';
import { closesAt } from '../content/opening.ts';
import { composeFreeSeat } from '../mail/compose.ts';
import { queueEnrolmentMails } from './queue-mails.ts';
import { freeSeatsOf } from './rules.ts';

/** The context of a change that takes or frees seats, in a call or in a job, which has no actor. */
export interface SeatContext extends MailingContext, Pick<AuditEvent, 'actor' | 'requestId'> {}

/** Most learners whom one change lets in. The next change of the course lets in the others. */
const MAX_SEATED = 500;

/**
 * Gives the free seats of a course to the first learners on its waiting list and mails them, in the transaction that
 * freed the seats. The caller has locked the course.
 */
export async function grantSeats(ctx: SeatContext, courseId: string): Promise<void> {
  const { tx, tenantId, deps, actor, requestId } = ctx;
  const now = deps.now();
  const course = await findFillable(ctx, courseId);
  if (!course) return;
  const limit = Math.min(freeSeatsOf(course), MAX_SEATED);
  if (limit <= 0) return;
  const first = await listFirstWaiting(ctx, courseId, limit);
  if (first.length === 0) return;
  await tx
    .update(enrolments)
    .set({ status: 'ACTIVE', updatedAt: now })
    .where(and(isWaitingIn(tenantId, courseId), sql`${enrolments.userId} = any(${idArray(first)})`));
  const event = { tenantId, actor, requestId, action: 'enrolment.seated' as const };
  const details = { course: courseId, title: course.title };
  await Promise.all(first.map((subjectId) => recordAudit(tx, { ...event, subjectId, details })));
  await queueEnrolmentMails(ctx, course, { userIds: first, isLetIn: true, compose: composeFreeSeat });
}

const isWaitingIn = (tenantId: string, courseId: string): SQL | undefined =>
  and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.status, 'WAITING'));

/** Finds a published course that is not over. Its count of learners is read after the caller's changes. */
async function findFillable({ tx, tenantId, deps }: SeatContext, courseId: string) {
  const [found] = await tx
    .select({
      ...{ id: courses.id, title: courses.title, language: courses.language, status: courses.status },
      ...{
        seats: courses.seats,
        learnerCount: courses.learnerCount,
        heldSeats: courses.heldSeats,
        closesAt: closesAt(tenantId),
      },
    })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), isNull(courses.removedAt)));
  const isFillable = found?.status === 'PUBLISHED' && (found.closesAt === null || found.closesAt > deps.now());
  return isFillable ? found : undefined;
}

/** Lists the first learners on the waiting list whose accounts are in use. */
async function listFirstWaiting({ tx, tenantId }: SeatContext, courseId: string, limit: number): Promise<string[]> {
  const first = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, enrolments.userId)))
    .where(
      and(
        isWaitingIn(tenantId, courseId),
        eq(users.role, 'ROLE_LEARNER'),
        isNull(users.removedAt),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(enrolments.waitingNumber), asc(enrolments.userId))
    .limit(limit);
  return first.map(({ userId }) => userId);
}
