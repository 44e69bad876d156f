import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A browser in which a person has signed in before: failed sign-ins elsewhere do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: tenantId(),
    /** The SHA-256 of the secret in the browser's cookie. */
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.hash] }),
    index('known_devices_expiry_idx').on(table.tenantId, table.expiresAt),
    foreignKey({
      name: 'known_devices_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
