import { CURRENCIES } from '@dars/contracts/selling/currency';
import { MAX_AMOUNT } from '@dars/contracts/selling/pricing';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId, updatedAt } from '../../columns.ts';
import { sellingSettings } from './selling-settings.ts';

/** A word that lowers the price of an order by percent or by an amount. */
export const coupons = pgTable(
  'coupons',
  {
    tenantId: tenantId(),
    id: id(),
    /** In capitals. */
    code: text('code').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    percent: integer('percent'),
    /** In minor units. Either this or the percent is set. */
    amount: bigint('amount', { mode: 'number' }),
    /** Most orders that use it. Null: any number. */
    maxUses: integer('max_uses'),
    /** Most orders of one learner that use it. Null: any number. */
    maxUsesPerLearner: integer('max_uses_per_learner'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Time at which staff ended it. */
    endedAt: moment('ended_at'),
    /** Number of open, paid and refunded orders with it, kept by a trigger on orders. */
    uses: integer('uses').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('coupons_code_key').on(table.tenantId, table.code),
    index('coupons_order_idx').on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('coupons_currency_idx').on(table.tenantId, table.currency),
    check('coupons_code_plain', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'`),
    check('coupons_one_discount', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check('coupons_percent', sql`${table.percent} between 1 and 100`),
    check('coupons_amount', sql`${table.amount} between 1 and ${sql.raw(String(MAX_AMOUNT))}`),
    check('coupons_uses_limited', sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`),
    check('coupons_max_uses_positive', sql`${table.maxUses} > 0`),
    check('coupons_max_uses_per_learner_positive', sql`${table.maxUsesPerLearner} > 0`),
    check('coupons_times_ordered', sql`${table.startsAt} < ${table.endsAt}`),
    foreignKey({
      name: 'coupons_currency_fk',
      columns: [table.tenantId, table.currency],
      foreignColumns: [sellingSettings.tenantId, sellingSettings.currency],
    }),
  ],
);
