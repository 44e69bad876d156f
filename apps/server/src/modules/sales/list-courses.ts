import {
  MAX_SALES_COURSES,
  type SalesCourse,
  type SalesCourseOrder,
  type SalesCoursesInput,
  type SalesPeriod,
  type salesCourses,
} from '@dars/contracts/selling/sales';
import { courses } from '@dars/db/schema/content/courses';
import { bundles } from '@dars/db/schema/selling/bundles';
import { courseVisits } from '@dars/db/schema/selling/course-visits';
import { invoices } from '@dars/db/schema/selling/invoices';
import { orders } from '@dars/db/schema/selling/orders';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { findScope, isOpened, isPaid, isRefund, isVisit, type SalesScope } from './store.ts';

const ORDER: Record<SalesCourseOrder, SQL> = {
  revenue: sql`revenue desc`,
  orders: sql`orders desc`,
  visits: sql`visits desc`,
  // A course that was sold without a visit to its page comes before all others.
  conversion: sql`(case when visits > 0 then orders::numeric / visits when orders > 0 then 'Infinity' else 0 end) desc`,
};

/** Lists the courses and bundles with sales, refunds or visits in a period, those with the highest figures. */
export async function listCourses(
  ctx: TenantContext,
  { by, ...asked }: SalesCoursesInput,
): Promise<z.output<typeof salesCourses>> {
  const scope = await findScope(ctx, asked);
  return findCourses(ctx, scope, { by, limit: MAX_SALES_COURSES });
}

/** Lists so many courses of a file by their revenue, with the period that they are of. */
export async function listExported(
  ctx: TenantContext,
  asked: SalesPeriod,
  limit: number,
): Promise<{ rows: SalesCourse[]; scope: SalesScope }> {
  const scope = await findScope(ctx, asked);
  return { ...(await findCourses(ctx, scope, { by: 'revenue', limit })), scope };
}

async function findCourses(
  { tx }: Pick<TenantContext, 'tx'>,
  scope: SalesScope,
  { by, limit }: { by: SalesCourseOrder; limit: number },
): Promise<z.output<typeof salesCourses>> {
  const rows = await tx.execute<Record<keyof SalesCourse | 'total', string>>(sql`
    with sums as (
      select coalesce(${orders.courseId}, ${orders.bundleId}) as sold_id, count(*) as orders, sum(${orders.totalAmount}) as sold,
        0 as refunds, 0 as refunded, 0 as opened, 0 as visits
      from ${orders} where ${isPaid(scope)} group by 1
      union all
      select coalesce(${invoices.courseId}, ${invoices.bundleId}), 0, 0, count(*), sum(${invoices.totalAmount}), 0, 0
      from ${invoices} where ${isRefund(scope)} group by 1
      union all
      select coalesce(${orders.courseId}, ${orders.bundleId}), 0, 0, 0, 0, count(*), 0 from ${orders} where ${isOpened(scope)} group by 1
      union all
      select ${courseVisits.courseId}, 0, 0, 0, 0, 0, sum(${courseVisits.visits})
      from ${courseVisits} where ${isVisit(scope)} group by 1
    ), listed as (
      select sold_id, sum(orders) as orders, sum(sold) as sold, sum(refunds) as refunds, sum(refunded) as refunded,
        sum(sold) - sum(refunded) as revenue, sum(opened) as opened, sum(visits) as visits
      from sums group by sold_id
    )
    select listed.*, listed.sold_id as id, coalesce(${courses.title}, ${bundles.title}) as title,
      case when ${bundles.id} is null then 'course' else 'bundle' end as kind, count(*) over () as total
    from listed
    left join ${courses} on ${courses.tenantId} = ${scope.tenantId} and ${courses.id} = listed.sold_id
    left join ${bundles} on ${bundles.tenantId} = ${scope.tenantId} and ${bundles.id} = listed.sold_id
    order by ${ORDER[by]}, title, id limit ${limit}`);
  return {
    rows: rows.map(({ id, kind, title, ...row }) => ({
      kind: kind === 'bundle' ? ('bundle' as const) : ('course' as const),
      ...{ id, title, orders: Number(row.orders), sold: Number(row.sold), refunds: Number(row.refunds) },
      ...{ refunded: Number(row.refunded), revenue: Number(row.revenue) },
      ...{ visits: scope.groupId === undefined ? Number(row.visits) : null, opened: Number(row.opened) },
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
