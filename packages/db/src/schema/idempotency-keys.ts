import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../columns.ts';

/**
 * Requests under an `Idempotency-Key` and their answers, written in the transaction of the request: the same key does
 * nothing twice. Rows are swept after a day. There is no foreign key, because the actor may belong to the platform.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** The exact answer of the procedure as JSON; null: none. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.actorId, table.key] }),
    // For the sweeper, which reads all portals.
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
