import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/** The number of certificates that a portal has issued. Whoever issues one locks the row, so that no number is left out. */
export const certificateCounters = pgTable(
  'certificate_counters',
  { tenantId: tenantId(), issued: integer('issued').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
