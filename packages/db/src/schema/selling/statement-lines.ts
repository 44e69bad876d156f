import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, tenantId } from '../../columns.ts';
import { orders } from './orders.ts';

/**
 * The lines of bank statements that paid an order, so that none pays another one. A line is known by its fingerprint
 * only: who paid, and what for, is not kept.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    tenantId: tenantId(),
    /** The SHA-256 of the account, the day, the amount and what the bank says about the line. */
    fingerprint: text('fingerprint').notNull(),
    orderId: uuid('order_id').notNull(),
    day: day('day').notNull(),
    /** In minor units of the order's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fingerprint] }),
    index('statement_lines_order_idx').on(table.tenantId, table.orderId),
    check('statement_lines_fingerprint_form', sql`${table.fingerprint} ~ '^[0-9a-f]{64}$'`),
    check('statement_lines_amount_positive', sql`${table.amount} > 0`),
    foreignKey({
      name: 'statement_lines_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
  ],
);
