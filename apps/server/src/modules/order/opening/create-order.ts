import { AppError } from '@dars/contracts/errors';
import { DRAFT_HELD_MS, type OpenOrderInput, type OwnOrder } from '@dars/contracts/selling/order';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { totalsOf } from '@dars/contracts/selling/pricing';
import { newId } from '@dars/db/columns';
import { tenants } from '@dars/db/schema/portal/tenants';
import { orderCounters } from '@dars/db/schema/selling/order-counters';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import { keepLearner } from '../../learning/store.ts';
import { expireLocked } from '../close-order.ts';
import { refuseEnrolled } from '../find-enrolled.ts';
import { getOwnOrder } from '../get-own.ts';
import { referenceOf, type StoredOrder } from '../rules.ts';
import { insertEvent, listOrderCourses, listOrdersOf } from '../store.ts';
import { checkBuyable } from './check-buyable.ts';
import { lockProduct, type Product } from './find-product.ts';

/**
 * Opens the learner's order of a course or a bundle, or returns the open one. The lock of the courses gives their last
 * seats to one learner.
 * @throws not-found, not-for-sale, order-open, already-enrolled, enrolment-closed, course-over, prerequisites-missing, course-full
 */
export async function openOrder(ctx: TenantContext, wanted: OpenOrderInput): Promise<OwnOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  let product = await lockProduct(ctx, wanted);
  await keepLearner(tx, { tenantId, userId: actor.userId });
  const { shown, hasEnded } = await settleOthers(ctx, product);
  if (shown) {
    if (shown.sentAt === null) await refuseEnrolled(tx, shown);
    return getOwnOrder(ctx, { id: shown.id });
  }
  // The seats of orders that have just ended are free again.
  if (hasEnded) product = await lockProduct(ctx, wanted);
  const { price, selling, courses } = await checkBuyable(ctx, product);
  const { bundle, title } = product;
  const { vatRate, includesVat, currency } = selling;
  const bought = bundle ? { bundleId: bundle.id } : { courseId: product.courses[0].id };
  const totals = totalsOf(price, null, { vatRate, includesVat }, now);
  const id = newId();
  await tx.insert(orders).values({
    ...{ tenantId, userId: actor.userId, ...bought },
    ...(await nextNumber(tx, tenantId)),
    ...{ id, courseTitle: title, currency, vatRate, includesVat, createdAt: now, updatedAt: now },
    ...{ listAmount: totals.list, priceAmount: totals.price, vatAmount: totals.vat, totalAmount: totals.total },
    expiresAt: new Date(now.getTime() + DRAFT_HELD_MS),
  });
  // The courses of a bundle in which the learner is already are left as they are. A trigger adds the course of an order.
  if (bundle) await insertOrderCourses(ctx, { id, courses });
  await insertEvent(tx, { tenantId, orderId: id, kind: 'OPENED', actorId: actor.userId, now });
  const details = { ...(!bundle && { course: courses[0]?.id }), title };
  await recordAudit(tx, { tenantId, actor, requestId: ctx.requestId, action: 'order.opened', subjectId: id, details });
  return getOwnOrder(ctx, { id });
}

/**
 * Finds the learner's open order of the product, which is shown again: of a course also the bundle with it that somebody
 * has begun to pay. Open orders of its courses whose time is over, or for which the learner has not chosen a way of
 * payment, end.
 * @throws order-open if another open order has one of the courses of a bundle
 */
async function settleOthers(
  ctx: TenantContext,
  { bundle, courses, locked }: Product,
): Promise<{ shown: StoredOrder | undefined; hasEnded: boolean }> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const courseIds = courses.map(({ id }) => id);
  const open = await listOrdersOf(tx, { tenantId, userId: actor.userId, courseIds }, OPEN_STATUSES);
  const running = open.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const shown = running.find(({ bundleId, status }) =>
    bundle ? bundleId === bundle.id : bundleId === null || status !== 'DRAFT',
  );
  if (shown) return { shown, hasEnded: false };
  if (running.some(({ status }) => status !== 'DRAFT')) throw new AppError('order-open');
  const held = await listOrderCourses(tx, { tenantId, orderIds: open.map(({ id }) => id) });
  for (const order of open) {
    const ids = held.filter(({ orderId }) => orderId === order.id).map(({ courseId }) => courseId);
    const [first, ...others] = locked.filter(({ id }) => ids.includes(id));
    // Another call of the learner has opened it just now.
    if (!first || others.length + 1 < ids.length) throw new AppError('conflict');
    await expireLocked({ ...ctx, actor: null }, { order, courses: [first, ...others] });
  }
  return { shown: undefined, hasEnded: open.length > 0 };
}

async function insertOrderCourses(
  { tx, tenantId, actor }: TenantContext,
  { id, courses }: { id: string; courses: readonly StoredCourse[] },
): Promise<void> {
  const order = { tenantId, orderId: id, userId: actor.userId, status: 'DRAFT' } as const;
  await tx.insert(orderCourses).values(courses.map((course) => ({ ...order, courseId: course.id })));
}

/**
 * Takes the portal's next number. The counter's row stays locked until the end of the transaction, so that no number is
 * left out.
 */
async function nextNumber(tx: TenantTx, tenantId: string): Promise<{ number: number; reference: string }> {
  const [counter] = await tx
    .insert(orderCounters)
    .values({ tenantId, opened: 1 })
    .onConflictDoUpdate({ target: [orderCounters.tenantId], set: { opened: sql`${orderCounters.opened} + 1` } })
    .returning({ number: orderCounters.opened });
  const [portal] = await tx.select({ prefix: tenants.prefix }).from(tenants).where(eq(tenants.id, tenantId));
  if (!counter || !portal) throw new AppError('not-found');
  return { number: counter.number, reference: referenceOf(portal.prefix, counter.number) };
}
