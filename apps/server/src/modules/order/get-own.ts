import { AppError } from '@dars/contracts/errors';
import { MAX_TRANSFERS } from '@dars/contracts/portal/transfer';
import { MAX_CARD_PAGES } from '@dars/contracts/selling/card';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { transfers } from '@dars/db/schema/portal/transfers';
import { bundleCourses } from '@dars/db/schema/selling/bundle-courses';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { toOwnCard } from '../card/rules.ts';
import { findOfferedKeys, listCardPayments } from '../card/store.ts';
import { findSelling } from '../selling/store.ts';
import { isOpen, mayPayByCard, type StoredOrder, toFields, toOwnEvent } from './rules.ts';
import { isOrder, listEvents, listReceipts } from './store.ts';

/** Gets an order of the caller. @throws not-found */
export async function getOwnOrder(ctx: TenantContext, { id }: { id: string }): Promise<OwnOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOrder({ tenantId, id }), eq(orders.userId, actor.userId)));
  if (!order) throw new AppError('not-found');
  const key = { tenantId, orderId: id };
  const [courses, alreadyIn, receipts, events, selling, accounts, payments, keys] = await Promise.all([
    listOrderedCourses(tx, key),
    isOpen(order) ? listOthersOfBundle(tx, order) : [],
    listReceipts(tx, key),
    listEvents(tx, key),
    findSelling(tx, tenantId),
    isOpen(order) ? listAccounts(tx, tenantId) : [],
    listCardPayments(tx, key),
    mayPayByCard(order) ? findOfferedKeys(ctx, order.currency) : undefined,
  ]);
  return {
    ...toFields(order),
    ...{ title: order.courseTitle, bundleId: order.bundleId, courses, alreadyIn },
    ...{ receipts, events: events.map(toOwnEvent), accounts },
    paymentDays: selling?.paymentDays ?? 0,
    cardOffered:
      keys !== undefined &&
      payments.length < MAX_CARD_PAGES &&
      deps.cards.connect(keys).takes(order.totalAmount, order.currency),
    card: toOwnCard(payments, deps.now()),
  };
}

function listOrderedCourses(
  tx: TenantTx,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<OwnOrder['courses']> {
  const isPublished = sql<boolean>`${courses.status} = 'PUBLISHED' and ${courses.removedAt} is null`;
  const hasPreview = sql`exists (
    select from ${lessons} where ${lessons.tenantId} = ${tenantId} and ${lessons.courseId} = ${courses.id}
      and ${lessons.isPreview} and ${lessons.status} = 'PUBLISHED' and ${lessons.removedAt} is null)`;
  return tx
    .select({
      ...{ id: courses.id, slug: courses.slug, title: courses.title, cover: courses.cover },
      ...{ isOpen: isPublished, hasPreview: sql<boolean>`${isPublished} and ${hasPreview}` },
      lecturer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(orderCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, orderCourses.courseId)))
    .leftJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, courses.lecturerId), isNull(users.removedAt)))
    .where(and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, orderId)))
    .orderBy(asc(courses.title), asc(courses.id));
}

/** Lists the titles of the courses of an order's bundle that the order leaves out, as its learner is in them. */
async function listOthersOfBundle(tx: TenantTx, { tenantId, id, userId, bundleId }: StoredOrder): Promise<string[]> {
  if (bundleId === null) return [];
  const isOrdered = sql`exists (
    select from ${orderCourses} where ${orderCourses.tenantId} = ${tenantId} and ${orderCourses.orderId} = ${id}
      and ${orderCourses.courseId} = ${courses.id})`;
  const isOwn = and(eq(enrolments.userId, userId), eq(enrolments.status, 'ACTIVE'));
  const rows = await tx
    .select({ title: courses.title })
    .from(bundleCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, bundleCourses.courseId)))
    .innerJoin(enrolments, and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courses.id)))
    .where(and(isOwn, eq(bundleCourses.tenantId, tenantId), eq(bundleCourses.bundleId, bundleId), not(isOrdered)))
    .orderBy(asc(courses.title), asc(courses.id));
  return rows.map(({ title }) => title);
}

async function listAccounts(tx: TenantTx, tenantId: string): Promise<OwnOrder['accounts']> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(eq(transfers.tenantId, tenantId))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
    .limit(MAX_TRANSFERS);
  return rows.map(({ id: transferId, bankName, accountHolder, iban, accountNumber, bic, version }) => ({
    ...{ transferId, bankName, accountHolder, iban, accountNumber, bic, version },
  }));
}
