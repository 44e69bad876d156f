import { AppError } from '@dars/contracts/errors';
import type { CourseOffer } from '@dars/contracts/selling/offer';
import type { Price } from '@dars/contracts/selling/pricing';
import type { CoursePriceRow } from '@dars/contracts/selling/selling';
import { prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { packageSells } from '../store.ts';

interface CourseKey {
  tenantId: string;
  courseId: string;
}

/** The price of a course as it is stored. */
export interface StoredPrice extends Price {
  version: number;
}

const columns = {
  amount: coursePrices.amount,
  earlyAmount: coursePrices.earlyAmount,
  earlyUntil: coursePrices.earlyUntil,
  version: coursePrices.version,
};

const ofCourse = ({ tenantId, courseId }: CourseKey) =>
  and(eq(coursePrices.tenantId, tenantId), eq(coursePrices.courseId, courseId));

/** Finds the price of a course; undefined for a free one. */
export async function findPrice(tx: TenantTx, key: CourseKey): Promise<StoredPrice | undefined> {
  const [found] = await tx.select(columns).from(coursePrices).where(ofCourse(key));
  return found;
}

/** Inserts the price of a course. @throws edited-meanwhile if somebody else has just done so */
export async function insertPrice(
  tx: TenantTx,
  { tenantId, courseId }: CourseKey,
  values: Price & Pick<typeof coursePrices.$inferInsert, 'currency'>,
): Promise<void> {
  const made = await tx
    .insert(coursePrices)
    .values({ tenantId, courseId, ...values })
    .onConflictDoNothing()
    .returning({ version: coursePrices.version });
  if (made.length === 0) throw new AppError('edited-meanwhile');
}

export async function changePrice(tx: TenantTx, key: CourseKey & { now: Date }, values: Price): Promise<void> {
  await tx
    .update(coursePrices)
    .set({ ...values, version: sql`${coursePrices.version} + 1`, updatedAt: key.now })
    .where(ofCourse(key));
}

export async function deletePrice(tx: TenantTx, key: CourseKey): Promise<void> {
  await tx.delete(coursePrices).where(ofCourse(key));
}

/** Lists a page of the courses with a price, newest courses first. */
export async function listPrices(
  tx: TenantTx,
  tenantId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CoursePriceRow[]; total: number }> {
  const isListed = and(eq(coursePrices.tenantId, tenantId), isNull(courses.removedAt));
  const isSame = and(eq(courses.tenantId, tenantId), eq(courses.id, coursePrices.courseId));
  const rows = await tx
    .select({
      ...columns,
      id: courses.id,
      title: courses.title,
      status: courses.status,
      openOrders: courses.heldSeats,
    })
    .from(coursePrices)
    .innerJoin(courses, isSame)
    .where(isListed)
    .orderBy(desc(coursePrices.courseId))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(coursePrices).innerJoin(courses, isSame).where(isListed);
  return {
    rows: rows.map(({ earlyUntil, ...row }) => ({ ...row, earlyUntil: earlyUntil?.toISOString() ?? null })),
    total: counted?.total ?? 0,
  };
}

const value = sql.placeholder;

/** Whether a portal sells now, for a query with its row `s` of `selling_settings`. */
const sellsNow = (tenantId: string | Placeholder) => sql`(s.is_open and ${packageSells(tenantId)})`;

/**
 * What the statement's course costs, for columns of a query of courses with the placeholder `tenantId`. Null for a course
 * without a price in a portal that does not sell.
 */
export const offer = sql<CourseOffer>`(
  select json_build_object(
    'currency', s.currency, 'amount', coalesce(p.amount, 0), 'earlyAmount', p.early_amount, 'earlyUntil', p.early_until,
    'vatRate', s.vat_rate, 'includesVat', s.includes_vat, 'refundDays', s.refund_days,
    'isBuyable', ${sellsNow(value('tenantId'))})
  from selling_settings s
  left join course_prices p on p.tenant_id = ${value('tenantId')} and p.course_id = ${courses.id}
  where s.tenant_id = ${value('tenantId')} and (s.is_open or p.course_id is not null))`;

/** Condition for the courses with a price, of a query of courses with the placeholder `tenantId`. */
export const hasPrice = sql`exists (
  select from course_prices p where p.tenant_id = ${value('tenantId')} and p.course_id = ${courses.id})`;

/** Whether nobody can buy the row's course now although it has a price, for a column of a query of courses. */
export const isOffSaleIn = (tenantId: string) =>
  sql<boolean>`exists (
    select from course_prices p join selling_settings s on s.tenant_id = ${tenantId}
    where p.tenant_id = ${tenantId} and p.course_id = ${courses.id} and not ${sellsNow(tenantId)})`;

const soldAndPaid = prepared((db: TenantTx) =>
  db
    .select({
      isBuyable: sql<boolean>`(${sellingSettings.isOpen} and ${packageSells(value('tenantId'))})`,
      isPaid: sql<boolean>`exists (
        select from ${orderCourses} where ${orderCourses.tenantId} = ${value('tenantId')} and ${orderCourses.userId} = ${value('userId')}
          and ${orderCourses.courseId} = ${value('courseId')} and ${orderCourses.status} = 'PAID')`,
    })
    .from(coursePrices)
    .innerJoin(sellingSettings, eq(sellingSettings.tenantId, value('tenantId')))
    .where(and(eq(coursePrices.tenantId, value('tenantId')), eq(coursePrices.courseId, value('courseId'))))
    .prepare('sold_and_paid'),
);

/**
 * Finds why a learner cannot enrol in a course without an order: they have yet to pay, or nobody can buy it now. A course with a
 * price is free for nobody because the portal does not sell, or its package does not include that.
 */
export async function findPaymentRefusal(
  tx: TenantTx,
  of: { tenantId: string; courseId: string; userId: string },
): Promise<'payment-required' | 'not-for-sale' | undefined> {
  const [sold] = await soldAndPaid(tx, of);
  if (!sold || sold.isPaid) return undefined;
  return sold.isBuyable ? 'payment-required' : 'not-for-sale';
}
