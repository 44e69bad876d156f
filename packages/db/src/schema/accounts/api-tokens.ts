import type { TokenScope } from '@dars/contracts/permissions';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from '../../columns.ts';

/**
 * A token with which an integrator's program signs in: it acts as the person who made it, within its scopes, in one
 * realm. A portal's owner makes it with their account in the portal.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 of the secret, which is shown once. */
    hash: text('hash').notNull(),
    /** The last characters of the token, by which people tell their tokens apart. */
    ending: text('ending').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    makerId: uuid('maker_id').notNull(),
    /** Null: valid until it is revoked. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** The day (UTC) of the last use; written when it changes, so once a day at most. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('api_tokens_hash_key').on(table.tenantId, table.hash),
    index('api_tokens_created_idx').on(table.tenantId, table.createdAt, table.id),
    check('api_tokens_scopes_listed', sql`jsonb_typeof(${table.scopes}) = 'array'`),
  ],
);
