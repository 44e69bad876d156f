import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A passkey of an account. It signs in at the host where it was registered, without a password and a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** The authenticator's own id of the passkey, base64url. */
    credentialId: text('credential_id').notNull(),
    /** The public key in COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that the authenticator has made. 0: it does not count, as it keeps the passkey on several devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, such as `internal` and `usb`, by which it asks for the right device. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('passkeys_credential_key').on(table.tenantId, table.credentialId),
    index('passkeys_user_idx').on(table.tenantId, table.userId, table.createdAt),
    check('passkeys_counter_range', sql`${table.counter} between 0 and 4294967295`),
    check('passkeys_transports_listed', sql`jsonb_typeof(${table.transports}) = 'array'`),
    foreignKey({
      name: 'passkeys_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
