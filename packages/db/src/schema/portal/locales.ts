import { LANGUAGES } from '@dars/contracts/constants';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The languages of portals. Fixed rows, read by everyone, written by migrations only. */
export const locales = pgTable('locales', {
  id: integer('id').primaryKey(),
  code: text('code', { enum: LANGUAGES }).notNull().unique(),
  name: text('name').notNull(),
});
