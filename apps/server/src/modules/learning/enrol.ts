import { AppError } from '@dars/contracts/errors';
import type { Enrolled } from '@dars/contracts/learning/learning';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { closesAt } from '../content/opening.ts';
import { findPaymentRefusal } from '../selling/price/store.ts';
import { grantSeats } from './grant-seats.ts';
import { isTeacher, learnerId } from './policy.ts';
import { freeSeatsOf, statusOnEnrolling } from './rules.ts';
import { listPrerequisites } from './schedule.ts';

interface Wanted {
  courseId: string;
}

/**
 * Enrols the learner, puts them on the waiting list of a full course or requests enrolment; a repeated call changes
 * nothing. The lock of the course gives its last seat to one learner. Staff are never enrolled.
 * @throws not-found, enrolment-closed, course-over, prerequisites-missing, payment-required, not-for-sale, or
 * unauthenticated when the learner has just been removed
 */
export async function enrol(ctx: TenantContext, { courseId }: Wanted): Promise<Enrolled> {
  const { tx, tenantId, deps } = ctx;
  const course = await lockVisible(ctx, courseId);
  const userId = learnerId(ctx);
  if (userId === null) return { status: null };
  const isOwn = ofLearner(tenantId, courseId, userId);
  const [own] = await tx.select({ status: enrolments.status }).from(enrolments).where(isOwn).for('no key update');
  if ((await findLearnerIds(tx, tenantId, [userId])).length === 0) throw new AppError('unauthenticated');
  const now = deps.now();
  const required = await listPrerequisites(tx, { tenantId, userId, courseId });
  const facts = {
    mode: course.enrolment,
    isOver: course.closesAt !== null && course.closesAt <= now,
    hasFreeSeat: freeSeatsOf(course) > 0,
    isPrepared: required.every(({ isCompleted }) => isCompleted),
  };
  const status = statusOnEnrolling(facts, own?.status);
  // Whoever waits or asked before the course had a price keeps the place.
  if (status !== own?.status) {
    const refusal = await findPaymentRefusal(tx, { tenantId, courseId, userId });
    if (refusal) throw new AppError(refusal);
  }
  if (!own) await tx.insert(enrolments).values({ tenantId, courseId, userId, status, createdAt: now, updatedAt: now });
  else if (status !== own.status) await tx.update(enrolments).set({ status, updatedAt: now }).where(isOwn);
  return { status };
}

/**
 * Ends the learner's enrolment, withdraws the request or leaves the waiting list. The progress is kept, and the seat goes
 * to the first learner who waits for one.
 * @throws not-found
 */
export async function leave(ctx: TenantContext, { courseId }: Wanted): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  await lockVisible(ctx, courseId);
  const userId = learnerId(ctx);
  if (userId === null) return;
  const isOwn = ofLearner(tenantId, courseId, userId);
  const [own] = await tx.select({ status: enrolments.status }).from(enrolments).where(isOwn).for('no key update');
  if (own?.status !== 'ACTIVE' && own?.status !== 'REQUESTED' && own?.status !== 'WAITING') return;
  await tx.update(enrolments).set({ status: 'ENDED', updatedAt: deps.now() }).where(isOwn);
  if (own.status === 'ACTIVE') await grantSeats(ctx, courseId);
}

const ofLearner = (tenantId: string, courseId: string, userId: string) =>
  and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, userId));

/**
 * Locks a course that the caller may see. Its row counts the learners, so changes of enrolments run one after another.
 * @throws not-found
 */
async function lockVisible(ctx: TenantContext, courseId: string) {
  const isThis = and(eq(courses.tenantId, ctx.tenantId), eq(courses.id, courseId), isNull(courses.removedAt));
  const columns = { ...getTableColumns(courses), closesAt: closesAt(ctx.tenantId) };
  const [found] = await ctx.tx.select(columns).from(courses).where(isThis).for('no key update');
  if (!found || (found.status !== 'PUBLISHED' && !(await isTeacher(ctx, found)))) throw new AppError('not-found');
  return found;
}
