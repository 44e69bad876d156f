import { CARD_REFUND_STATUSES } from '@dars/contracts/selling/card';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { cardPayments } from './card-payments.ts';

/** Money that goes back to a card. Its id is the key by which the provider pays it back once. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    tenantId: tenantId(),
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    /** In minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What had gone back to the card before. */
    refundedBefore: bigint('refunded_before', { mode: 'number' }).notNull(),
    status: text('status', { enum: CARD_REFUND_STATUSES }).notNull().default('PENDING'),
    /** What the staff wrote to the learner. */
    note: text('note').notNull().default(sql`''`),
    /** Who asked for it. Null: the order needed no payment. */
    actorId: uuid('actor_id'),
    /** Time of the next question to the provider. Null: it is over. */
    checkAt: moment('check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // One after the other: a provider without keys of requests tells by the sum what it has done.
    uniqueIndex('card_refunds_pending_key').on(table.tenantId, table.paymentId).where(sql`${table.status} = 'PENDING'`),
    index('card_refunds_payment_idx').on(table.tenantId, table.paymentId, table.createdAt, table.id),
    // For the worker, which looks in all portals.
    index('card_refunds_check_idx').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    oneOf('card_refunds_status_known', table.status, CARD_REFUND_STATUSES),
    check('card_refunds_amount_positive', sql`${table.amount} > 0`),
    check('card_refunds_before_counted', sql`${table.refundedBefore} >= 0`),
    check('card_refunds_check_stated', sql`(${table.checkAt} is not null) = (${table.status} = 'PENDING')`),
    foreignKey({
      name: 'card_refunds_payment_fk',
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [cardPayments.tenantId, cardPayments.id],
    }),
  ],
);
