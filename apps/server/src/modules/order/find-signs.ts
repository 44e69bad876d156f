import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type FoundDouble, findDoubles } from './find-doubles.ts';
import { findEnrolled } from './find-enrolled.ts';
import type { Signs } from './rules.ts';

interface Key {
  tenantId: string;
  orderIds: readonly string[];
}

/** Finds what `doubtsOf` needs to know about orders beside their own fields. */
export async function findSigns(
  tx: TenantTx,
  key: Key,
): Promise<{ doubles: FoundDouble[]; signsOf: (orderId: string) => Signs }> {
  const [doubles, enrolled, withdrawn] = await Promise.all([
    findDoubles(tx, key),
    findEnrolled(tx, key),
    findWithdrawn(tx, key),
  ]);
  const doubled = new Set(doubles.map(({ orderId }) => orderId));
  return {
    doubles,
    signsOf: (id) => ({ hasDouble: doubled.has(id), isEnrolled: enrolled.has(id), isWithdrawn: withdrawn.has(id) }),
  };
}

/** Finds those of the orders of which a course is not published now, so that its payment opens less than was ordered. */
async function findWithdrawn(tx: TenantTx, { tenantId, orderIds }: Key): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ id: orderCourses.orderId })
    .from(orderCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, orderCourses.courseId)))
    .where(
      and(
        eq(orderCourses.tenantId, tenantId),
        sql`${orderCourses.orderId} = any(${idArray([...orderIds])})`,
        or(ne(courses.status, 'PUBLISHED'), isNotNull(courses.removedAt)),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
