import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A number that an authenticator signs, once, to register a passkey or to sign in by one. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tenantId: tenantId(),
    /** The SHA-256 of the challenge. */
    hash: text('hash').notNull(),
    /** The account that registers a passkey. Null: somebody signs in. */
    userId: uuid('user_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('passkey_challenges_user_idx').on(table.tenantId, table.userId),
    index('passkey_challenges_expiry_idx').on(table.tenantId, table.expiresAt),
    foreignKey({
      name: 'passkey_challenges_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
