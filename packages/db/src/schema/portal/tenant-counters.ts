import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/**
 * Totals inside a portal that no page has to count, kept by triggers in the transaction that changes them:
 * `users:<role>` is how many people of that role there are, the removed ones left out; `courses`, `lessons` and `quizzes` are those
 * that are in no archived course; `storage` is the bytes of all uploads, those included that are announced and not there yet.
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
