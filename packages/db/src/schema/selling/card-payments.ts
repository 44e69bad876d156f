import { CARD_FAILURES, CARD_PAYMENT_STATUSES, CARD_PROVIDERS } from '@dars/contracts/selling/card';
import { CURRENCIES } from '@dars/contracts/selling/currency';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { orders } from './orders.ts';

/** A page of a provider on which an order can be paid by card. Its id is the key by which the provider makes it once. */
export const cardPayments = pgTable(
  'card_payments',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    /** The learner whose order it is. */
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: CARD_PROVIDERS }).notNull(),
    /** Whether it was made at the page of development that stands in for the provider. */
    isStandIn: boolean('is_stand_in').notNull(),
    /** What the provider calls the page. Null: it has not answered. */
    pageId: text('page_id'),
    pageUrl: text('page_url'),
    /** What the provider calls the payment. */
    providerId: text('provider_id'),
    status: text('status', { enum: CARD_PAYMENT_STATUSES }).notNull().default('PENDING'),
    failure: text('failure', { enum: CARD_FAILURES }),
    /** In minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    /** What went back to the card. */
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    /** Time at which the page ends. */
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** Time of the next question to the provider. Null: nothing can change any more. */
    checkAt: moment('check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('card_payments_page_key').on(table.tenantId, table.provider, table.pageId),
    uniqueIndex('card_payments_pending_key').on(table.tenantId, table.orderId).where(sql`${table.status} = 'PENDING'`),
    uniqueIndex('card_payments_paid_key').on(table.tenantId, table.orderId).where(sql`${table.status} = 'PAID'`),
    index('card_payments_order_idx').on(table.tenantId, table.orderId, table.createdAt, table.id),
    index('card_payments_user_idx').on(table.tenantId, table.userId),
    // For the worker, which looks in all portals.
    index('card_payments_check_idx').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    oneOf('card_payments_provider_known', table.provider, CARD_PROVIDERS),
    oneOf('card_payments_status_known', table.status, CARD_PAYMENT_STATUSES),
    oneOf('card_payments_failure_known', table.failure, CARD_FAILURES),
    check('card_payments_amount_positive', sql`${table.amount} > 0`),
    check('card_payments_refund_within', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check('card_payments_page_named', sql`(${table.pageId} is null) = (${table.pageUrl} is null)`),
    check(
      'card_payments_payment_dated',
      sql`(${table.paidAt} is not null) = (${table.status} in ('PAID', 'SURPLUS', 'REFUNDED'))`,
    ),
    foreignKey({
      name: 'card_payments_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: 'card_payments_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
