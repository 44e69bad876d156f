import { feeOf } from '@dars/contracts/selling/fee';
import { totalsOf } from '@dars/contracts/selling/pricing';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../columns.ts';
import type { TenantTx } from '../../driver/tx.ts';
import { users } from '../../schema/accounts/users.ts';
import { uploads } from '../../schema/content/uploads.ts';
import { orderCounters } from '../../schema/selling/order-counters.ts';
import { orderCourses } from '../../schema/selling/order-courses.ts';
import { orderEvents } from '../../schema/selling/order-events.ts';
import { orderReceipts } from '../../schema/selling/order-receipts.ts';
import { orders } from '../../schema/selling/orders.ts';
import { type StoreDemoFile, type StoredDemoFile, storeMedia } from '../demo-media.ts';
import { type DemoOrder, type OrderedCourse, paidOrders, unpaidOrders } from './demo-order.ts';
import { seedVisits } from './demo-visits.ts';
import { listBuyers } from './list-buyers.ts';

/** The fee of the academy's package, in basis points. */
export const DEMO_FEE_RATE = 250;

/** Stores the receipts of orders that wait for a review: the same picture at two orders, which staff are to notice. */
export const storeReceipts = (tenantId: string, keepFile: StoreDemoFile): Promise<StoredDemoFile[]> =>
  Promise.all([storeMedia(tenantId, 'receipt-ar', keepFile), storeMedia(tenantId, 'receipt-ar', keepFile)]);

interface Shop {
  tenantId: string;
  slug: string;
  files: readonly StoredDemoFile[];
}

/** Inserts the orders of a year, in each state. The courses have no limit of seats; the triggers count as always. */
export async function seedOrders(
  tx: TenantTx,
  { tenantId, slug, files }: Shop,
  courses: readonly OrderedCourse[],
): Promise<void> {
  const made: DemoOrder[] = [];
  for (const [index, course] of courses.entries()) {
    const { buyers, visitors } = await listBuyers(tx, { tenantId, slug, courseId: course.id });
    const isFirst = index === 0;
    const ordered = [...paidOrders(course, buyers), ...unpaidOrders(course, visitors, isFirst ? files : [])];
    const openedAt = ordered.map((order) => order.openedAt);
    await seedVisits(tx, { tenantId, courseId: course.id }, openedAt);
    made.push(...ordered);
  }
  made.sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime());
  const rows = made.map((order, index) => rowOf({ tenantId, slug }, order, index + 1));
  await tx.insert(orders).values(rows);
  await tx.insert(orderCounters).values({ tenantId, opened: rows.length });
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true)));
  for (const [index, order] of made.entries()) {
    const row = rows[index];
    if (row && owner) await follow(tx, followed(row, owner.id), order);
  }
}

function rowOf(
  { tenantId, slug }: { tenantId: string; slug: string },
  { learner, course, price, hasCoupon, openedAt }: DemoOrder,
  number: number,
) {
  const terms = { vatRate: 1500, includesVat: true } as const;
  const totals = totalsOf(price, hasCoupon ? course.coupon.discount : null, terms, openedAt);
  return {
    ...{ tenantId, id: newId(), number, reference: `${slug.toUpperCase()}-${number}` },
    ...{ userId: learner.id, courseId: course.id, courseTitle: course.title, currency: 'SAR' as const, ...terms },
    ...{ listAmount: totals.list, priceAmount: totals.price, discountAmount: totals.discount },
    ...{ vatAmount: totals.vat, totalAmount: totals.total },
    ...{ createdAt: openedAt, updatedAt: openedAt, expiresAt: new Date(openedAt.getTime() + 3_600_000) },
  };
}

interface Followed {
  tenantId: string;
  id: string;
  total: number;
  vat: number;
  staffId: string;
}

const followed = (row: ReturnType<typeof rowOf>, staffId: string): Followed => ({
  ...{ tenantId: row.tenantId, id: row.id, staffId },
  ...{ total: row.totalAmount, vat: row.vatAmount },
});

/** Lets an order become what it is step by step, as its trigger wants, and writes its history and its receipt. */
async function follow(tx: TenantTx, { tenantId, id, total, vat, staffId }: Followed, order: DemoOrder): Promise<void> {
  const { steps, learner, course, openedAt, receipt } = order;
  const isThis = and(eq(orders.tenantId, tenantId), eq(orders.id, id));
  const isCourseOfThis = and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, id));
  const feeAmount = feeOf({ totalAmount: total, vatAmount: vat }, DEMO_FEE_RATE);
  // A use of the coupon is counted when an order that exists gets it.
  const coupon = order.hasCoupon && { couponId: course.coupon.id, couponCode: course.coupon.code };
  if (coupon) await tx.update(orders).set(coupon).where(isThis);
  for (const { change, at, isDecision } of steps) {
    if (!change) continue;
    const decided = isDecision && { decidedAt: at, decidedBy: staffId };
    const refund = change.status === 'REFUNDED' && { refundedAmount: total, feeReturned: feeAmount };
    const fee = change.status === 'PAID' && { feeRate: DEMO_FEE_RATE, feeAmount };
    await tx
      .update(orders)
      .set({ ...change, ...decided, ...refund, ...fee, updatedAt: at })
      .where(isThis);
    if (change.status === 'PAID') await tx.update(orderCourses).set({ hasEnrolled: true }).where(isCourseOfThis);
  }
  const own = { tenantId, orderId: id };
  const opened = { ...own, id: newId(), kind: 'OPENED', actorId: learner.id, createdAt: openedAt } as const;
  const later = steps.map(({ kind, at, note = '', isDecision }) => {
    const byLearner = kind === 'SENT' || kind === 'CANCELLED' ? learner.id : null;
    return { ...own, id: newId(), kind, note, createdAt: at, actorId: isDecision ? staffId : byLearner };
  });
  await tx.insert(orderEvents).values([opened, ...later]);
  if (!receipt) return;
  const { file, at, fields } = receipt;
  if (file) await tx.insert(uploads).values({ ...file.row, createdBy: learner.id, createdAt: at });
  const sent = file && { uploadId: file.row.id, checksum: file.row.checksum, fileName: 'إيصال التحويل.png' };
  const amount = fields.senderName === undefined ? null : total;
  await tx
    .insert(orderReceipts)
    .values({ ...own, id: newId(), userId: learner.id, createdAt: at, amount, ...fields, ...sent });
}
