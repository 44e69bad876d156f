import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/**
 * Totals inside a portal that no page has to count, kept by triggers in the transaction that changes them:
 * `users:<role>` is the number of people of that role, without the removed ones; `courses`, `lessons` and `quizzes` are
 * those in courses that are not archived; `storage` is the bytes of all uploads, with those that are announced and not
 * finished.
 */
export const tenantCounters = pgTable(
  'tenant_counters',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);
