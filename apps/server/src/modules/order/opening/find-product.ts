import { AppError } from '@dars/contracts/errors';
import type { OpenOrderInput } from '@dars/contracts/selling/order';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import { keepBundle, listBundleCourseIds, type StoredBundle } from '../../selling/bundle/store.ts';
import { type LockedCourses, listOrderCourses, listOrdersOf, lockCourses } from '../store.ts';

/** What a learner wants to buy. */
export interface Product {
  /** Undefined: one course. */
  bundle: StoredBundle | undefined;
  title: string;
  courses: LockedCourses;
  /** These courses, and those of other open orders of the learner that have one of them. */
  locked: readonly StoredCourse[];
}

/**
 * Locks the courses of what a learner wants to buy: one that visitors see, or all of a bundle.
 * @throws not-found; not-for-sale for a bundle that is not on sale, or has a course that visitors do not see
 */
export async function lockProduct(ctx: TenantContext, wanted: OpenOrderInput): Promise<Product> {
  const { tx, tenantId } = ctx;
  const { bundleId } = wanted;
  const bundle = bundleId === undefined ? undefined : await findOnSale(ctx, bundleId);
  const ids = bundle ? await listBundleCourseIds(tx, bundle) : [await findCourseId(ctx, wanted)];
  const locked = await lockCourses(tx, tenantId, [...new Set([...ids, ...(await listHeldWith(ctx, ids))])]);
  const [first, ...others] = locked.filter((course) => ids.includes(course.id) && isShown(course));
  if (!first || others.length + 1 < ids.length) throw new AppError(bundle ? 'not-for-sale' : 'not-found');
  return { bundle, title: bundle?.title ?? first.title, courses: [first, ...others], locked };
}

const isShown = ({ status, isTemplate, removedAt }: StoredCourse): boolean =>
  status === 'PUBLISHED' && !isTemplate && removedAt === null;

async function findOnSale({ tx, tenantId }: TenantContext, id: string): Promise<StoredBundle> {
  const bundle = await keepBundle(tx, { tenantId, id });
  if (!bundle) throw new AppError('not-found');
  if (!bundle.isOnSale || bundle.endedAt !== null) throw new AppError('not-for-sale');
  return bundle;
}

async function findCourseId({ tx, tenantId }: TenantContext, { courseId, slug }: OpenOrderInput): Promise<string> {
  const isNamed = courseId === undefined ? eq(courses.slug, slug ?? '') : eq(courses.id, courseId);
  const isPublished = and(eq(courses.status, 'PUBLISHED'), eq(courses.isTemplate, false), isNull(courses.removedAt));
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isNamed, isPublished));
  if (!course) throw new AppError('not-found');
  return course.id;
}

/** Lists the ids of the courses of the learner's open orders that have one of these courses. */
async function listHeldWith({ tx, tenantId, actor }: TenantContext, courseIds: readonly string[]): Promise<string[]> {
  const open = await listOrdersOf(tx, { tenantId, userId: actor.userId, courseIds }, OPEN_STATUSES);
  const held = await listOrderCourses(tx, { tenantId, orderIds: open.map(({ id }) => id) });
  return held.map(({ courseId }) => courseId);
}
