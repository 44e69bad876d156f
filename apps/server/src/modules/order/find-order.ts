import { AppError } from '@dars/contracts/errors';
import { type ReviewedOrder, UNDO_WITHIN_MS } from '@dars/contracts/selling/order';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { toReviewedCard } from '../card/rules.ts';
import { listCardPayments, listCardRefunds } from '../card/store.ts';
import { findSigns } from './find-signs.ts';
import { doubtsOf, feeFields, mayUndo, type StoredOrder, toFields } from './rules.ts';
import { isOrder, listEvents, listReceipts } from './store.ts';

/** Gets an order for staff, with what its receipts are to be compared with. @throws not-found */
export async function findOrder(ctx: TenantContext, { id }: { id: string }): Promise<ReviewedOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const [found] = await tx
    .select({ order: orders, person: users })
    .from(orders)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, orders.userId)))
    .where(isOrder({ tenantId, id }));
  if (!found) throw new AppError('not-found');
  const { order, person } = found;
  const key = { tenantId, orderId: id };
  const [receipts, events, earlier, { doubles, signsOf }] = await Promise.all([
    listReceipts(tx, key),
    listEvents(tx, key),
    countEarlier(tx, order),
    findSigns(tx, { tenantId, orderIds: [id] }),
  ]);
  const payments = await listCardPayments(tx, key);
  const refunds = await listCardRefunds(tx, { tenantId, paymentIds: payments.map((each) => each.id) });
  const names = await findNames(
    tx,
    tenantId,
    events.flatMap(({ actorId }) => actorId ?? []),
  );
  const isUndoable = mayUndo(order, { userId: actor.userId, now: deps.now() });
  return {
    ...toFields(order),
    ...{ courseId: order.courseId, bundleId: order.bundleId, courseTitle: order.courseTitle },
    courses: await listCourseTitles(tx, key),
    ...{ learner: toLearner(person), receipts, earlier },
    events: events.map(({ kind, note, createdAt, actorId }) => ({
      ...{ kind, note, date: createdAt.toISOString() },
      actor: actorId === null ? null : (names.get(actorId) ?? null),
    })),
    doubles: doubles.map(({ orderId: _same, ...double }) => double),
    fee: feeFields(order),
    doubts: doubtsOf(order, receipts.at(-1), signsOf(id)),
    ...toReviewedCard(payments, refunds),
    undoUntil:
      isUndoable && order.decidedAt ? new Date(order.decidedAt.getTime() + UNDO_WITHIN_MS).toISOString() : null,
  };
}

function listCourseTitles(
  tx: TenantTx,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<ReviewedOrder['courses']> {
  return tx
    .select({ id: courses.id, title: courses.title })
    .from(orderCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, orderCourses.courseId)))
    .where(and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, orderId)))
    .orderBy(asc(courses.title), asc(courses.id));
}

function toLearner(person: typeof users.$inferSelect): ReviewedOrder['learner'] {
  const { id, firstName, lastName, imageUrl, login, mobile, createdAt, removedAt } = person;
  return {
    ...{ id, firstName, lastName, imageUrl, login, mobile },
    ...{ joinedDate: createdAt.toISOString(), isRemoved: removedAt !== null },
  };
}

async function countEarlier(tx: TenantTx, { tenantId, userId, id }: StoredOrder): Promise<ReviewedOrder['earlier']> {
  const [counted] = await tx
    .select({ total: count(), rejected: sql<number>`count(*) filter (where ${orders.status} = 'REJECTED')::int` })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.userId, userId), ne(orders.id, id)));
  return counted ?? { total: 0, rejected: 0 };
}

async function findNames(tx: TenantTx, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray([...new Set(ids)])})`));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
