import { AppError } from '@dars/contracts/errors';
import type { Price } from '@dars/contracts/selling/pricing';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import { findCourseEnd } from '../../content/opening.ts';
import { freeSeatsOf } from '../../learning/rules.ts';
import { listPrerequisites } from '../../learning/schedule.ts';
import { findSelling, type SellingTerms } from '../../selling/store.ts';
import { listOrdersOf } from '../store.ts';
import type { Product } from './find-product.ts';

export interface Buyable {
  price: Price;
  selling: SellingTerms;
  /** The courses that the order opens: those of a bundle in which the learner is not yet. */
  courses: StoredCourse[];
}

/**
 * Checks that the learner can buy a course or a bundle whose courses are locked, and returns its price.
 * @throws not-for-sale, already-enrolled, enrolment-closed, course-over, prerequisites-missing, course-full
 */
export async function checkBuyable(ctx: TenantContext, product: Product): Promise<Buyable> {
  const { tx, tenantId } = ctx;
  const selling = await findSelling(tx, tenantId);
  const price = await findPriceOf(ctx, product);
  if (!selling?.sells || !selling.packageSells || !price) throw new AppError('not-for-sale');
  const courses: StoredCourse[] = [];
  for (const course of product.courses) if (!(await hasCourse(ctx, course))) courses.push(course);
  if (courses.length === 0) throw new AppError('already-enrolled');
  for (const course of courses) await checkCourse(ctx, course, product);
  return { price, selling, courses };
}

async function findPriceOf({ tx, tenantId }: TenantContext, { bundle, courses }: Product): Promise<Price | undefined> {
  if (bundle) return bundle;
  const [price] = await tx
    .select()
    .from(coursePrices)
    .where(and(eq(coursePrices.tenantId, tenantId), eq(coursePrices.courseId, courses[0].id)));
  return price;
}

/** Whether the learner is in a course, or has paid for it and left. @throws enrolment-closed if they cannot be in it */
async function hasCourse({ tx, tenantId, actor }: TenantContext, course: StoredCourse): Promise<boolean> {
  const { userId } = actor;
  const { id: courseId, enrolment } = course;
  const [own] = await tx
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)));
  if (own?.status === 'ACTIVE') return true;
  const paid = await listOrdersOf(tx, { tenantId, userId, courseIds: [courseId] }, ['PAID']);
  if (paid.length > 0) return true;
  if (own?.status === 'BLOCKED' || enrolment === 'STAFF') throw new AppError('enrolment-closed');
  return false;
}

/**
 * Checks that a course takes a learner now. What it requires may be bought with it.
 * @throws course-over, prerequisites-missing, course-full
 */
async function checkCourse(ctx: TenantContext, course: StoredCourse, { courses }: Product): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const courseId = course.id;
  const end = await findCourseEnd(tx, { tenantId, courseId });
  if (end !== null && end <= deps.now()) throw new AppError('course-over');
  const required = await listPrerequisites(tx, { tenantId, userId: ctx.actor.userId, courseId });
  const isMet = required.every(({ id, isCompleted }) => isCompleted || courses.some((each) => each.id === id));
  if (!isMet) throw new AppError('prerequisites-missing');
  if (freeSeatsOf(course) <= 0) throw new AppError('course-full');
}
