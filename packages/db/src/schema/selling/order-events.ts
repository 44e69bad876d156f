import { ORDER_EVENTS } from '@dars/contracts/selling/order-status';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, tenantId } from '../../columns.ts';
import { orders } from './orders.ts';

/** The history of an order, which the learner and the staff see. */
export const orderEvents = pgTable(
  'order_events',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: ORDER_EVENTS }).notNull(),
    /** The question, the answer or the reason. */
    note: text('note').notNull().default(sql`''`),
    /** The account that did it. Null: time, or a payment by card. */
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_events_order_idx').on(table.tenantId, table.orderId, table.createdAt, table.id),
    oneOf('order_events_kind_known', table.kind, ORDER_EVENTS),
    foreignKey({
      name: 'order_events_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
  ],
);
