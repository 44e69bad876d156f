import { CURRENCIES } from '@dars/contracts/selling/currency';
import { EXPIRING_STATUSES, ORDER_STATUSES, PAYMENT_METHODS } from '@dars/contracts/selling/order-status';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';
import { bundles } from './bundles.ts';
import { coupons } from './coupons.ts';
import { sellingSettings } from './selling-settings.ts';

/** The bank account to which an order is to be paid, as it was when the learner chose it. */
export interface OrderAccount {
  bankName: string;
  accountHolder: string;
  iban: string;
  accountNumber: string;
  bic: string;
}

const listed = (statuses: readonly string[]) => sql.raw(statuses.map((status) => `'${status}'`).join(', '));
const EXPIRING = listed(EXPIRING_STATUSES);
const money = (name: string) => bigint(name, { mode: 'number' });

type Amounts = Record<
  `${'list' | 'price' | 'discount' | 'vat' | 'total' | 'refunded' | 'fee'}Amount` | 'includesVat' | 'feeReturned',
  AnyPgColumn
>;

const amountChecks = (table: Amounts) => [
  check('orders_price_within', sql`${table.priceAmount} between 1 and ${table.listAmount}`),
  check('orders_discount_within', sql`${table.discountAmount} between 0 and ${table.priceAmount}`),
  check(
    'orders_total_adds_up',
    sql`${table.totalAmount} = ${table.priceAmount} - ${table.discountAmount} + ${table.vatAmount} * (not ${table.includesVat})::int`,
  ),
  check('orders_vat_within', sql`${table.vatAmount} between 0 and ${table.totalAmount}`),
  check('orders_refund_within', sql`${table.refundedAmount} between 0 and ${table.totalAmount}`),
  check('orders_fee_within', sql`${table.feeAmount} between 0 and ${table.totalAmount} - ${table.vatAmount}`),
  check('orders_fee_returned_within', sql`${table.feeReturned} between 0 and ${table.feeAmount}`),
];

/**
 * A learner's order of one course or one bundle, with title, price and tax as they were when it was opened. It is never deleted, and a
 * trigger lets its status change only as `NEXT_STATUSES` says (docs/decisions/0106-selling-courses.md).
 */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: id(),
    /** Counts the portal's orders from 1, without gaps. */
    number: integer('number').notNull(),
    /** The number as people read it, with the portal's prefix. Learners write it on their transfers. */
    reference: text('reference').notNull(),
    userId: uuid('user_id').notNull(),
    /** What was ordered. Its courses are in `order_courses`. */
    courseId: uuid('course_id'),
    bundleId: uuid('bundle_id'),
    /** The title of the course or of the bundle. */
    courseTitle: text('course_title').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('DRAFT'),
    /** All amounts are in minor units of the currency. */
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    /** The usual price, and the price at that time. */
    listAmount: money('list_amount').notNull(),
    priceAmount: money('price_amount').notNull(),
    discountAmount: money('discount_amount').notNull().default(0),
    /** Value added tax in basis points, and whether the price contains it. */
    vatRate: integer('vat_rate').notNull(),
    includesVat: boolean('includes_vat').notNull(),
    vatAmount: money('vat_amount').notNull(),
    totalAmount: money('total_amount').notNull(),
    refundedAmount: money('refunded_amount').notNull().default(0),
    /** The platform's fee in basis points and its amount, as they were at the payment, and what refunds took off it. */
    feeRate: integer('fee_rate').notNull().default(0),
    feeAmount: money('fee_amount').notNull().default(0),
    feeReturned: money('fee_returned').notNull().default(0),
    couponId: uuid('coupon_id'),
    couponCode: text('coupon_code'),
    /** Null: the learner has not chosen yet. */
    method: text('method', { enum: PAYMENT_METHODS }),
    account: jsonb('account').$type<OrderAccount>(),
    /** What staff ask the learner about the receipt. Null: nothing. */
    question: text('question'),
    /** Why staff rejected it. */
    reason: text('reason'),
    /** Time at which it expires, while the learner has to act. */
    expiresAt: moment('expires_at'),
    /** Time at which the learner last sent a receipt. */
    sentAt: moment('sent_at'),
    paidAt: moment('paid_at'),
    /** Time of the mail that the order is about to expire. */
    remindedAt: moment('reminded_at'),
    /** The last decision of the staff, who can take it back for a moment, and its mail, which waits for that moment. */
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionMailId: uuid('decision_mail_id'),
    /** Time from which an invoice or a credit note is to be issued; a trigger sets it. Null: none is missing. */
    documentsDueAt: moment('documents_due_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('orders_number_key').on(table.tenantId, table.number),
    index('orders_order_idx').on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('orders_status_idx').on(table.tenantId, table.status, table.createdAt, table.id),
    // The queue: the receipt that has waited longest comes first.
    index('orders_review_idx').on(table.tenantId, table.sentAt, table.id).where(sql`${table.status} = 'IN_REVIEW'`),
    // For the search by an amount.
    index('orders_total_idx').on(table.tenantId, table.totalAmount, table.createdAt, table.id),
    index('orders_reference_idx').on(table.tenantId, table.reference),
    index('orders_user_idx').on(table.tenantId, table.userId, table.createdAt, table.id),
    index('orders_bundle_idx').on(table.tenantId, table.bundleId, table.status),
    index('orders_course_idx').on(table.tenantId, table.courseId, table.status),
    // For the figures of a period, and for the orders behind them.
    index('orders_paid_idx').on(table.tenantId, table.paidAt, table.id).where(sql`${table.paidAt} is not null`),
    index('orders_coupon_idx').on(table.tenantId, table.couponId, table.userId),
    // For the worker, which looks in all portals.
    index('orders_expiry_idx').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('orders_documents_idx').on(table.documentsDueAt).where(sql`${table.documentsDueAt} is not null`),
    oneOf('orders_status_known', table.status, ORDER_STATUSES),
    oneOf('orders_method_known', table.method, PAYMENT_METHODS),
    ...amountChecks(table),
    check('orders_of_one', sql`(${table.courseId} is null) <> (${table.bundleId} is null)`),
    check('orders_refund_stated', sql`(${table.refundedAmount} > 0) = (${table.status} = 'REFUNDED')`),
    check('orders_coupon_named', sql`(${table.couponId} is null) = (${table.couponCode} is null)`),
    check('orders_expiry_stated', sql`(${table.expiresAt} is not null) = (${table.status} in (${EXPIRING}))`),
    check('orders_payment_dated', sql`(${table.paidAt} is not null) = (${table.status} in ('PAID', 'REFUNDED'))`),
    check('orders_fee_of_payment', sql`${table.feeAmount} = 0 or ${table.paidAt} is not null`),
    check('orders_rejection_explained', sql`(${table.reason} is not null) = (${table.status} = 'REJECTED')`),
    foreignKey({
      name: 'orders_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'orders_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }),
    foreignKey({
      name: 'orders_bundle_fk',
      columns: [table.tenantId, table.bundleId],
      foreignColumns: [bundles.tenantId, bundles.id],
    }),
    foreignKey({
      name: 'orders_coupon_fk',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupons.tenantId, coupons.id],
    }),
    foreignKey({
      name: 'orders_currency_fk',
      columns: [table.tenantId, table.currency],
      foreignColumns: [sellingSettings.tenantId, sellingSettings.currency],
    }),
  ],
);
