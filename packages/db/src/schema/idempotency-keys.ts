import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../columns.ts';

/**
 * Calls that were made under an `Idempotency-Key` and what they were answered, written with what they did: the same key
 * does nothing twice. Swept after a day. The actor may be of the platform, hence no foreign key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: another call under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** What the procedure answered, as JSON to the letter; null: nothing. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.actorId, table.key] }),
    // Swept across all portals.
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
