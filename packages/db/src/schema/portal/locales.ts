import { LANGUAGES } from '@dars/contracts/languages';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The product's languages: one row for each of `LANGUAGE_FACTS`, which `migrate` adds. Everyone reads them. */
export const locales = pgTable('locales', {
  id: integer('id').primaryKey(),
  code: text('code', { enum: LANGUAGES }).notNull().unique(),
  name: text('name').notNull(),
});
