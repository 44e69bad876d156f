import { AppError } from '@dars/contracts/errors';
import {
  type Coupon,
  type CouponSort,
  type CouponState,
  couponState,
  type ListCouponsInput,
} from '@dars/contracts/selling/coupon';
import { violatedUnique } from '@dars/db/failures';
import { byColumn, listOrder } from '@dars/db/list-order';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { couponCourses } from '@dars/db/schema/selling/coupon-courses';
import { coupons } from '@dars/db/schema/selling/coupons';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';

export type StoredCoupon = typeof coupons.$inferSelect;

interface CouponKey {
  tenantId: string;
  id: string;
}

const isIt = ({ tenantId, id }: CouponKey) => and(eq(coupons.tenantId, tenantId), eq(coupons.id, id));

export async function countCoupons(tx: TenantTx, tenantId: string): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(coupons).where(eq(coupons.tenantId, tenantId));
  return counted?.total ?? 0;
}

/** @throws not-found */
export async function lockCoupon(tx: TenantTx, key: CouponKey): Promise<StoredCoupon> {
  const [found] = await tx.select().from(coupons).where(isIt(key)).for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

/** @throws coupon-exists */
export async function insertCoupon(tx: TenantTx, values: typeof coupons.$inferInsert): Promise<void> {
  await tx.insert(coupons).values(values).catch(refuseTaken);
}

/** @throws coupon-exists */
export async function changeCoupon(
  tx: TenantTx,
  key: CouponKey,
  values: Partial<Omit<typeof coupons.$inferInsert, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.update(coupons).set(values).where(isIt(key)).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) === 'coupons_code_key') throw AppError.rule('code', 'coupon-exists');
  throw error;
}

/** Replaces the courses that a coupon is for. @throws not-found for a course that the portal does not have */
export async function setCourses(tx: TenantTx, { tenantId, id }: CouponKey, ids: readonly string[]): Promise<void> {
  await tx.delete(couponCourses).where(and(eq(couponCourses.tenantId, tenantId), eq(couponCourses.couponId, id)));
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), sql`${courses.id} = any(${idArray(ids)})`, isNull(courses.removedAt)));
  if (found.length !== ids.length) throw new AppError('not-found');
  await tx.insert(couponCourses).values(ids.map((courseId) => ({ tenantId, couponId: id, courseId })));
}

const ORDER = {
  keys: {
    code: byColumn(coupons.code),
    uses: byColumn(coupons.uses),
    ends: byColumn(coupons.endsAt),
    created: byColumn(coupons.createdAt),
  },
  tieBreak: coupons.id,
  usual: '-created',
} as const;

/** The conditions of each state, which `couponState` decides by the same facts. */
const isInState = (state: CouponState, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`coalesce(${coupons.endsAt} <= ${at}, false)`;
  const isUsedUp = sql`coalesce(${coupons.uses} >= ${coupons.maxUses}, false)`;
  const isPlanned = sql`coalesce(${coupons.startsAt} > ${at}, false)`;
  const isLeft = sql`${coupons.endedAt} is null`;
  const conditions: Record<CouponState, SQL> = {
    ENDED: sql`not (${isLeft})`,
    OVER: sql`${isLeft} and ${isOver}`,
    USED_UP: sql`${isLeft} and not ${isOver} and ${isUsedUp}`,
    PLANNED: sql`${isLeft} and not ${isOver} and not ${isUsedUp} and ${isPlanned}`,
    ACTIVE: sql`${isLeft} and not ${isOver} and not ${isUsedUp} and not ${isPlanned}`,
  };
  return conditions[state];
};

/** Lists a page of the coupons of a portal, newest first unless sorted. A portal has few, so that all of them are sorted. */
export async function listCoupons(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  { page, size, sort, query, state }: ListCouponsInput,
): Promise<{ rows: Coupon[]; total: number }> {
  const where = and(
    eq(coupons.tenantId, tenantId),
    query ? sql`starts_with(${coupons.code}, ${query})` : undefined,
    state && isInState(state, now),
  );
  const rows = await tx
    .select()
    .from(coupons)
    .where(where)
    .orderBy(...listOrder<CouponSort>(ORDER, sort))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(coupons).where(where);
  return { rows: await toCoupons(tx, { tenantId, now }, rows), total: counted?.total ?? 0 };
}

/** @throws not-found */
export async function getCoupon(tx: TenantTx, { now, ...key }: CouponKey & { now: Date }): Promise<Coupon> {
  const found = await tx.select().from(coupons).where(isIt(key));
  const [shaped] = await toCoupons(tx, { tenantId: key.tenantId, now }, found);
  if (!shaped) throw new AppError('not-found');
  return shaped;
}

/** Shapes coupons as staff see them, with their courses by title. Removed courses are left out. */
async function toCoupons(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  rows: StoredCoupon[],
): Promise<Coupon[]> {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ couponId: couponCourses.couponId, id: courses.id, title: courses.title })
    .from(couponCourses)
    .innerJoin(
      courses,
      and(eq(courses.tenantId, tenantId), eq(courses.id, couponCourses.courseId), isNull(courses.removedAt)),
    )
    .where(and(eq(couponCourses.tenantId, tenantId), sql`${couponCourses.couponId} = any(${idArray(ids)})`))
    .orderBy(asc(courses.title), asc(courses.id));
  const byCoupon = Map.groupBy(found, ({ couponId }) => couponId);
  return rows.map((row) => {
    const { id, code, percent, amount, maxUses, maxUsesPerLearner, startsAt, endsAt, uses, version } = row;
    return {
      ...{ id, code, percent, amount, maxUses, maxUsesPerLearner, uses, version },
      startsDate: startsAt?.toISOString() ?? null,
      endsDate: endsAt?.toISOString() ?? null,
      courses: (byCoupon.get(id) ?? []).map((course) => ({ id: course.id, title: course.title })),
      state: couponState(row, now),
    };
  });
}
