import { CURRENCIES } from '@dars/contracts/selling/currency';
import { MAX_AMOUNT } from '@dars/contracts/selling/pricing';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../../columns.ts';
import { courses } from '../content/courses.ts';
import { sellingSettings } from './selling-settings.ts';

/** The price of a course in minor units. A course without a row is free. */
export const coursePrices = pgTable(
  'course_prices',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** A lower price until a moment. */
    earlyAmount: bigint('early_amount', { mode: 'number' }),
    earlyUntil: moment('early_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId] }),
    index('course_prices_currency_idx').on(table.tenantId, table.currency),
    check('course_prices_amount', sql`${table.amount} between 1 and ${sql.raw(String(MAX_AMOUNT))}`),
    check('course_prices_early_lower', sql`${table.earlyAmount} between 1 and ${table.amount} - 1`),
    check('course_prices_early_dated', sql`(${table.earlyAmount} is null) = (${table.earlyUntil} is null)`),
    foreignKey({
      name: 'course_prices_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_prices_currency_fk',
      columns: [table.tenantId, table.currency],
      foreignColumns: [sellingSettings.tenantId, sellingSettings.currency],
    }),
  ],
);
