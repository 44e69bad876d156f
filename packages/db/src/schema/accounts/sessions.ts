import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A signed-in browser. `id` is the SHA-256 of the secret in its cookie: a stolen table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Idle limit, extended by use. */
    expiresAt: moment('expires_at').notNull(),
    /** Absolute limit, fixed at sign-in. */
    endsAt: moment('ends_at').notNull(),
    /**
     * The last time that the person signed in or confirmed their password. Null: the session is older than this column.
     */
    confirmedAt: moment('confirmed_at'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sessions_user_idx').on(table.tenantId, table.userId),
    index('sessions_expiry_idx').on(table.tenantId, table.expiresAt),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
