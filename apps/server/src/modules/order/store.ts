import { AppError } from '@dars/contracts/errors';
import type { OrderReceipt } from '@dars/contracts/selling/order';
import type { OrderEventKind, OrderStatus } from '@dars/contracts/selling/order-status';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { uploads } from '@dars/db/schema/content/uploads';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { orderEvents } from '@dars/db/schema/selling/order-events';
import { orderReceipts } from '@dars/db/schema/selling/order-receipts';
import { orders } from '@dars/db/schema/selling/orders';
import { statementLines } from '@dars/db/schema/selling/statement-lines';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { StoredCourse } from '../content/course/policy.ts';
import { filePath } from '../upload/rules.ts';
import type { StoredEvent, StoredOrder } from './rules.ts';

interface OrderKey {
  tenantId: string;
  id: string;
}

/** An order and its courses by id, locked until the transaction ends. */
export interface LockedOrder {
  order: StoredOrder;
  courses: LockedCourses;
}

export type LockedCourses = readonly [StoredCourse, ...StoredCourse[]];

export const isOrder = ({ tenantId, id }: OrderKey) => and(eq(orders.tenantId, tenantId), eq(orders.id, id));

/**
 * Locks an order, and before it its courses, whose rows count seats: everything about orders of a course happens one
 * after another. The course with the lower id is locked first.
 * @param userId only an order of this learner is found
 * @throws not-found
 */
export async function lockOrder(
  tx: TenantTx,
  { userId, ...key }: OrderKey & { userId?: string },
): Promise<LockedOrder> {
  const isTheirs = userId === undefined ? undefined : eq(orders.userId, userId);
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrder(key), isTheirs));
  if (!found) throw new AppError('not-found');
  const [first, ...others] = await lockCoursesOfOrder(tx, key);
  const [order] = await tx.select().from(orders).where(isOrder(key)).for('no key update');
  if (!order || !first) throw new AppError('not-found');
  return { order, courses: [first, ...others] };
}

/** Locks the courses of an order, also those that are removed or drafts: their orders go on. */
function lockCoursesOfOrder(tx: TenantTx, { tenantId, id }: OrderKey): Promise<StoredCourse[]> {
  const isCourse = and(eq(courses.tenantId, tenantId), eq(courses.id, orderCourses.courseId));
  return tx
    .select(getTableColumns(courses))
    .from(orderCourses)
    .innerJoin(courses, isCourse)
    .where(and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, id)))
    .orderBy(asc(courses.id))
    .for('no key update', { of: courses });
}

type Change = Partial<Omit<StoredOrder, 'tenantId' | 'id' | 'version'>>;

/** Changes a locked order. @returns the changed order */
export async function changeOrder(tx: TenantTx, key: OrderKey, change: Change): Promise<StoredOrder> {
  const [changed] = await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(isOrder(key))
    .returning();
  if (!changed) throw new AppError('not-found');
  return changed;
}

interface NewEvent {
  tenantId: string;
  orderId: string;
  kind: OrderEventKind;
  note?: string;
  actorId: string | null;
  now: Date;
}

/** Adds an event to the history of an order. */
export async function insertEvent(tx: TenantTx, { now, note = '', ...event }: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values({ id: newId(), note, createdAt: now, ...event });
}

/** Locks courses of the portal, also those that are removed or drafts, the lower id first. */
export function lockCourses(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<StoredCourse[]> {
  return tx
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), sql`${courses.id} = any(${idArray(ids)})`))
    .orderBy(asc(courses.id))
    .for('no key update');
}

/** Lists the ids of the courses of orders, with the order of each. */
export function listOrderCourses(
  tx: TenantTx,
  { tenantId, orderIds }: { tenantId: string; orderIds: readonly string[] },
): Promise<{ orderId: string; courseId: string }[]> {
  return tx
    .select({ orderId: orderCourses.orderId, courseId: orderCourses.courseId })
    .from(orderCourses)
    .where(and(eq(orderCourses.tenantId, tenantId), sql`${orderCourses.orderId} = any(${idArray(orderIds)})`));
}

/** Lists a learner's orders with one of these statuses that have one of these courses. */
export function listOrdersOf(
  tx: TenantTx,
  { tenantId, userId, courseIds }: { tenantId: string; userId: string; courseIds: readonly string[] },
  statuses: readonly OrderStatus[],
): Promise<StoredOrder[]> {
  const found = tx
    .select({ id: orderCourses.orderId })
    .from(orderCourses)
    .where(
      and(
        eq(orderCourses.tenantId, tenantId),
        eq(orderCourses.userId, userId),
        sql`${orderCourses.courseId} = any(${idArray([...courseIds])})`,
        inArray(orderCourses.status, [...statuses]),
      ),
    );
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, found)))
    .orderBy(asc(orders.id));
}

/** Remembers whether the payment of an order enrolled its learner in a course of it. */
export async function setEnrolled(
  tx: TenantTx,
  { tenantId, id, courseIds }: OrderKey & { courseIds: readonly string[] },
): Promise<void> {
  await tx
    .update(orderCourses)
    .set({ hasEnrolled: sql`${orderCourses.courseId} = any(${idArray([...courseIds])})` })
    .where(and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, id)));
}

/** Finds the courses of a locked order in which its payment enrolled the learner. */
export async function findEnrolledBy(tx: TenantTx, { order, courses: locked }: LockedOrder): Promise<StoredCourse[]> {
  const rows = await tx
    .select({ courseId: orderCourses.courseId })
    .from(orderCourses)
    .where(
      and(
        eq(orderCourses.tenantId, order.tenantId),
        eq(orderCourses.orderId, order.id),
        eq(orderCourses.hasEnrolled, true),
      ),
    );
  const ids = new Set(rows.map(({ courseId }) => courseId));
  return locked.filter(({ id }) => ids.has(id));
}

/** Lists the receipts of an order, the latest last. */
export async function listReceipts(
  tx: TenantTx,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<OrderReceipt[]> {
  const rows = await tx
    .select({ receipt: orderReceipts, key: uploads.key, contentType: uploads.contentType })
    .from(orderReceipts)
    .leftJoin(uploads, and(eq(uploads.tenantId, tenantId), eq(uploads.id, orderReceipts.uploadId)))
    .where(and(eq(orderReceipts.tenantId, tenantId), eq(orderReceipts.orderId, orderId)))
    .orderBy(asc(orderReceipts.createdAt), asc(orderReceipts.id));
  return rows.map(({ receipt, key, contentType }) => {
    const { id, fileName, transferredOn, senderName, amount, bankReference, createdAt } = receipt;
    return {
      ...{ id, fileName, transferredOn, senderName, amount, bankReference },
      ...{ file: key === null ? null : filePath(key), contentType },
      createdDate: createdAt.toISOString(),
    };
  });
}

/** Most events of an order that are read: nobody asks back as often. */
const MAX_EVENTS = 200;

/** Lists the history of an order, the oldest event first. */
export function listEvents(
  tx: TenantTx,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<(StoredEvent & { actorId: string | null })[]> {
  return tx
    .select({
      ...{ kind: orderEvents.kind, note: orderEvents.note },
      ...{ createdAt: orderEvents.createdAt, actorId: orderEvents.actorId },
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, tenantId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
    .limit(MAX_EVENTS);
}

/**
 * Deletes what a person who is being removed sent and wrote about orders. The orders stay, because the law wants them to;
 * an open one expires, or staff reject it.
 */
export async function deleteReceiptsOf(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<void> {
  await tx
    .update(orderReceipts)
    .set({ uploadId: null, fileName: '', senderName: '', bankReference: '', amount: null, transferredOn: null })
    .where(and(eq(orderReceipts.tenantId, tenantId), sql`${orderReceipts.userId} = any(${idArray(userIds)})`));
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), sql`${orders.userId} = any(${idArray(userIds)})`));
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(and(eq(orderEvents.tenantId, tenantId), inArray(orderEvents.orderId, own), eq(orderEvents.kind, 'SENT')));
}

/** A line of a bank statement that pays an order. */
export interface PayingLine {
  fingerprint: string;
  day: string;
  amount: number;
}

/**
 * Remembers that a line pays an order, so that it pays no other one. Two calls at once wait for each other here.
 * @returns false if the line has paid an order before
 */
export async function claimLine(
  tx: TenantTx,
  claim: PayingLine & { tenantId: string; orderId: string },
): Promise<boolean> {
  const made = await tx
    .insert(statementLines)
    .values(claim)
    .onConflictDoNothing()
    .returning({ orderId: statementLines.orderId });
  return made.length > 0;
}

/** Finds which lines have paid an order, and which one, by their fingerprints in hexadecimal digits. */
export async function findClaims(
  tx: TenantTx,
  { tenantId, fingerprints }: { tenantId: string; fingerprints: readonly string[] },
): Promise<Map<string, string>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await tx
    .select({ fingerprint: statementLines.fingerprint, orderId: statementLines.orderId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.tenantId, tenantId),
        sql`${statementLines.fingerprint} = any(${`{${fingerprints.join()}}`}::text[])`,
      ),
    );
  return new Map(rows.map(({ fingerprint, orderId }) => [fingerprint, orderId]));
}

/** Forgets which lines paid an order whose acceptance was taken back. */
export async function releaseLines(
  tx: TenantTx,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<void> {
  const isOf = and(eq(statementLines.tenantId, tenantId), eq(statementLines.orderId, orderId));
  await tx.delete(statementLines).where(isOf);
}
