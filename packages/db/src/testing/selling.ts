import { createHash } from 'node:crypto';
import type { InvoiceDocument } from '@dars/contracts/selling/invoice';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { certificateLooks } from '../schema/learning/certificate-looks.ts';
import { bundleCourses } from '../schema/selling/bundle-courses.ts';
import { bundles } from '../schema/selling/bundles.ts';
import { cardPayments } from '../schema/selling/card-payments.ts';
import { cardRefunds } from '../schema/selling/card-refunds.ts';
import { cardSettings } from '../schema/selling/card-settings.ts';
import { couponCourses } from '../schema/selling/coupon-courses.ts';
import { coupons } from '../schema/selling/coupons.ts';
import { coursePrices } from '../schema/selling/course-prices.ts';
import { courseVisits } from '../schema/selling/course-visits.ts';
import { invoiceCounters } from '../schema/selling/invoice-counters.ts';
import { invoices } from '../schema/selling/invoices.ts';
import { orderCounters } from '../schema/selling/order-counters.ts';
import { orderEvents } from '../schema/selling/order-events.ts';
import { orderReceipts } from '../schema/selling/order-receipts.ts';
import { orders } from '../schema/selling/orders.ts';
import { sellingSettings } from '../schema/selling/selling-settings.ts';
import { statementLines } from '../schema/selling/statement-lines.ts';
import { insertCourse, LOOK } from './courses.ts';

/** Inserts the settings of a portal that sells in riyals with 15 % of tax in its prices. */
export async function insertSellingSettings(
  admin: Sql,
  values: Partial<typeof sellingSettings.$inferInsert> & { tenantId: string },
): Promise<void> {
  await drizzle(admin)
    .insert(sellingSettings)
    .values({ currency: 'SAR', isOpen: true, vatRate: 1_500, ...values });
}

/** Inserts a row into every table of selling, for the suites that cover all tables. */
export async function insertSelling(
  admin: Sql,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const db = drizzle(admin);
  const { courseId } = await insertCourse(admin, { tenantId });
  const [couponId, orderId] = [newId(), newId()];
  const currency = 'SAR' as const;
  await insertSellingSettings(admin, { tenantId });
  const early = { earlyAmount: 9_900, earlyUntil: new Date('2026-12-31T21:00:00Z') };
  await db.insert(coursePrices).values({ tenantId, courseId, currency, amount: 11_500, ...early });
  await db.insert(courseVisits).values({ tenantId, courseId, day: '2026-11-24', visits: 40 });
  await db.insert(coupons).values({ tenantId, id: couponId, code: 'NAHW20', currency, percent: 20, maxUses: 10 });
  const bundleId = newId();
  await db
    .insert(bundles)
    .values({ tenantId, id: bundleId, title: 'الرياضيات كلها', currency, amount: 20_000, isOnSale: false });
  await db.insert(bundleCourses).values({ tenantId, bundleId, courseId });
  await db.insert(couponCourses).values({ tenantId, couponId, courseId });
  await db.insert(orderCounters).values({ tenantId, opened: 2 });
  const named = { number: 1, reference: 'ACADEMY-1', courseTitle: 'مدخل إلى الجبر' };
  const amounts = { listAmount: 11_500, priceAmount: 11_500, vatRate: 1_500, includesVat: true, vatAmount: 1_500 };
  const account = { bankName: 'b', accountHolder: 'h', iban: 'i', accountNumber: 'n', bic: '' };
  const due = { method: 'TRANSFER', account, expiresAt: new Date(Date.now() + 3_600_000) } as const;
  const order = { ...named, ...amounts, ...due, currency, totalAmount: 11_500 };
  await db.insert(orders).values({ tenantId, id: orderId, userId, courseId, ...order });
  // An order begins as a draft. Lists of the staff begin with those in review.
  await admin`
    update orders set status = 'IN_REVIEW', expires_at = null, sent_at = now()
    where tenant_id = ${tenantId} and id = ${orderId}`;
  await insertOrderWithFee(admin, { tenantId, userId });
  await insertCardPayment(admin, { tenantId, userId, orderId });
  await insertInvoice(admin, { tenantId, userId, courseId, orderId });
  await db.insert(orderEvents).values({ tenantId, id: newId(), orderId, kind: 'OPENED', actorId: userId });
  const typed = {
    senderName: 'خالد الدوسري',
    bankReference: 'FT26328KX91T',
    transferredOn: '2026-11-24',
    amount: 11_500,
  };
  await db.insert(orderReceipts).values({ tenantId, id: newId(), orderId, userId, ...typed });
  const fingerprint = createHash('sha256').update(orderId).digest('hex');
  await db.insert(statementLines).values({ tenantId, fingerprint, orderId, day: '2026-11-24', amount: 11_500 });
}

/** The fees of its month, which tenant_fees holds, are counted by the trigger of orders. */
async function insertOrderWithFee(admin: Sql, person: { tenantId: string; userId: string }): Promise<void> {
  const { courseId } = await insertCourse(admin, { tenantId: person.tenantId });
  const id = await insertPaidOrder(admin, { ...person, courseId, paidAt: '2026-05-04T09:00:00Z' });
  await admin`
    update orders set fee_rate = 250, fee_amount = 500 where tenant_id = ${person.tenantId} and id = ${id}`;
}

async function insertCardPayment(
  admin: Sql,
  { tenantId, userId, orderId }: { tenantId: string; userId: string; orderId: string },
): Promise<void> {
  const db = drizzle(admin);
  const paymentId = newId();
  await db.insert(cardSettings).values({ tenantId, provider: 'MOYASAR', sealedKey: 'x', sealedWebhookSecret: 'y' });
  const page = { provider: 'MOYASAR', isStandIn: false, pageId: 'p', pageUrl: 'https://pay.test/p' } as const;
  const money = { amount: 11_500, currency: 'SAR', expiresAt: new Date(Date.now() + 3_600_000) } as const;
  await db.insert(cardPayments).values({ tenantId, id: paymentId, orderId, userId, ...page, ...money });
  const refund = { amount: 11_500, refundedBefore: 0, actorId: userId, checkAt: new Date(Date.now() + 3_600_000) };
  await db.insert(cardRefunds).values({ tenantId, id: newId(), paymentId, ...refund });
}

async function insertInvoice(
  admin: Sql,
  { tenantId, userId, courseId, orderId }: { tenantId: string; userId: string; courseId: string; orderId: string },
): Promise<void> {
  const db = drizzle(admin);
  const lookId = newId();
  await db.insert(certificateLooks).values({ tenantId, id: lookId, look: LOOK, files: [] });
  await db.insert(invoiceCounters).values({ tenantId, kind: 'INVOICE', issued: 1 });
  const numbered = { kind: 'INVOICE', number: 1, reference: 'ACADEMY-INV-2026-00001', issuedAt: new Date() } as const;
  const document: InvoiceDocument = {
    languages: ['ar'],
    seller: { name: 'بيان', address: '', vatNumber: '', registrationNumber: '' },
    buyer: { name: 'ريم', login: 'reem@academy.test' },
    ...{
      orderReference: 'ACADEMY-1',
      courseTitle: 'مدخل إلى الجبر',
      method: 'TRANSFER',
      paidDate: '2026-11-24T09:00:00Z',
    },
    ...{ currency: 'SAR', vatRate: 1_500, includesVat: true, price: 11_500, reduction: 0 },
    ...{ net: 10_000, vat: 1_500, total: 11_500, corrects: null, code: null },
  };
  const amounts = { vatAmount: 1_500, totalAmount: 11_500 };
  await db.insert(invoices).values({ tenantId, orderId, userId, courseId, ...numbered, ...amounts, document, lookId });
}

/** Inserts a paid order of 230.00 with 30.00 of tax in it, after a discount of 57.50. Returns its id. */
export async function insertPaidOrder(
  admin: Sql,
  { tenantId, userId, courseId, paidAt }: { tenantId: string; userId: string; courseId: string; paidAt: string },
): Promise<string> {
  const id = newId();
  await admin`
    insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
      price_amount, discount_amount, coupon_id, vat_rate, includes_vat, vat_amount, total_amount, method, expires_at)
    select ${tenantId}, ${id}, next, 'BYN-' || next, ${userId}, ${courseId}, 'Grammar', 'SAR', 28750, 23000, 0, null, 1500,
      true, 3000, 23000, 'TRANSFER', ${paidAt}
    from (select count(*) + 1 as next from orders where tenant_id = ${tenantId}) o`;
  await admin`
    update orders set status = 'PAID', expires_at = null, paid_at = ${paidAt}, updated_at = ${paidAt} where id = ${id}`;
  return id;
}
