import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

export const TOKEN_PURPOSES = ['activate', 'reset'] as const;

/**
 * The secret of a mailed link, as its SHA-256. Only the newest of a purpose works; a used one is kept to answer a
 * repeat.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tenantId: tenantId(),
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose', { enum: TOKEN_PURPOSES }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('one_time_tokens_user_idx').on(table.tenantId, table.userId, table.purpose),
    oneOf('one_time_tokens_purpose_known', table.purpose, TOKEN_PURPOSES),
    foreignKey({
      name: 'one_time_tokens_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
