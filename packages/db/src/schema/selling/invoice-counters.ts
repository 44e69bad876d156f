import { INVOICE_KINDS } from '@dars/contracts/selling/invoice';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf, tenantId } from '../../columns.ts';

/** The number of invoices, and of credit notes, of a portal. Whoever issues one locks the row, so that no number is left out. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { tenantId: tenantId(), kind: text('kind', { enum: INVOICE_KINDS }).notNull(), issued: integer('issued').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind] }),
    oneOf('invoice_counters_kind_known', table.kind, INVOICE_KINDS),
  ],
);
