import { CURRENCIES } from '@dars/contracts/selling/currency';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, tenantId, updatedAt } from '../../columns.ts';

/** How a portal sells. A portal without the row has sold nothing and has no prices. */
export const sellingSettings = pgTable(
  'selling_settings',
  {
    tenantId: tenantId(),
    /** Prices, coupons and orders refer to it, so it stays once there is one of them. */
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    /** Courses with a price can be bought. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Value added tax in basis points; 1,500 is 15 %. */
    vatRate: integer('vat_rate').notNull().default(0),
    includesVat: boolean('includes_vat').notNull().default(true),
    /** Days for which a seat is held until the transfer is sent. */
    paymentDays: integer('payment_days').notNull().default(3),
    /** Days after the payment within which learners may ask for their money back. Zero: the page promises nothing. */
    refundDays: integer('refund_days').notNull().default(0),
    /** The seller on invoices. */
    sellerName: text('seller_name').notNull().default(sql`''`),
    sellerAddress: text('seller_address').notNull().default(sql`''`),
    vatNumber: text('vat_number').notNull().default(sql`''`),
    registrationNumber: text('registration_number').notNull().default(sql`''`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    unique('selling_settings_currency_key').on(table.tenantId, table.currency),
    // For the platform, which counts the portals that sell.
    index('selling_settings_open_idx').on(table.tenantId).where(sql`${table.isOpen}`),
    oneOf('selling_settings_currency_known', table.currency, CURRENCIES),
    check('selling_settings_vat_rate', sql`${table.vatRate} between 0 and 10000`),
    check('selling_settings_payment_days', sql`${table.paymentDays} between 1 and 30`),
    check('selling_settings_refund_days', sql`${table.refundDays} between 0 and 365`),
  ],
);
