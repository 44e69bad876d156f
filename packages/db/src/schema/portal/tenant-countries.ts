import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/** The number of a portal's learners in each country, kept by triggers on `users`. */
export const tenantCountries = pgTable(
  'tenant_countries',
  {
    tenantId: tenantId(),
    /** ISO 3166 alpha-2; ZZ, the CLDR's unknown region, for learners whose country is unknown. */
    country: text('country').notNull(),
    learners: integer('learners').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.country] })],
);
