import { ADDRESS_OUTCOMES } from '@dars/contracts/accounts/addresses/address-change';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** The last change of each account's e-mail address, which mailed links confirm (docs/decisions/0104-change-of-address.md). */
export const addressChanges = pgTable(
  'address_changes',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    newLogin: text('new_login').notNull(),
    /** The SHA-256 of the secret of the link that was mailed to the old address. */
    oldHash: text('old_hash').notNull(),
    /** The SHA-256 of the secret of the link that was mailed to the new address. */
    newHash: text('new_hash').notNull(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    /** Whether staff asked for it: the new address confirms it alone. */
    isByStaff: boolean('is_by_staff').notNull(),
    /** The session that asked and stays when the others end. Null: none stays. */
    sessionId: text('session_id'),
    /** Null: it waits for confirmations. */
    outcome: text('outcome', { enum: ADDRESS_OUTCOMES }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'address_changes_pk', columns: [table.tenantId, table.userId] }),
    uniqueIndex('address_changes_old_hash_key').on(table.tenantId, table.oldHash),
    uniqueIndex('address_changes_new_hash_key').on(table.tenantId, table.newHash),
    index('address_changes_expires_idx').on(table.expiresAt),
    oneOf('address_changes_outcome_known', table.outcome, ADDRESS_OUTCOMES),
    check('address_changes_login_lower', sql`${table.newLogin} = lower(${table.newLogin})`),
    foreignKey({
      name: 'address_changes_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
