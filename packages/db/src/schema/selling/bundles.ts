import { CURRENCIES } from '@dars/contracts/selling/currency';
import { MAX_AMOUNT } from '@dars/contracts/selling/pricing';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId, updatedAt } from '../../columns.ts';
import { sellingSettings } from './selling-settings.ts';

/** Several courses at one price, in minor units. It is never deleted, because orders name it; staff end it. */
export const bundles = pgTable(
  'bundles',
  {
    tenantId: tenantId(),
    id: id(),
    title: text('title').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** A lower price until a moment. */
    earlyAmount: bigint('early_amount', { mode: 'number' }),
    earlyUntil: moment('early_until'),
    isOnSale: boolean('is_on_sale').notNull(),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bundles_order_idx').on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('bundles_currency_idx').on(table.tenantId, table.currency),
    check('bundles_amount', sql`${table.amount} between 1 and ${sql.raw(String(MAX_AMOUNT))}`),
    check('bundles_early_lower', sql`${table.earlyAmount} between 1 and ${table.amount} - 1`),
    check('bundles_early_dated', sql`(${table.earlyAmount} is null) = (${table.earlyUntil} is null)`),
    foreignKey({
      name: 'bundles_currency_fk',
      columns: [table.tenantId, table.currency],
      foreignColumns: [sellingSettings.tenantId, sellingSettings.currency],
    }),
  ],
);
