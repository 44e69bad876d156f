import { IDENTITY_PROVIDERS } from '@dars/contracts/constants';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A sign-in whose first step, the password or a provider's answer, was right and whose second step is still to come. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tenantId: tenantId(),
    /** The SHA-256 of the secret that the second step sends. */
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** The SHA-256 of the account's password hash at the first step: a new password ends the sign-in. */
    passwordMark: text('password_mark').notNull(),
    /** The provider that identified the person. Null: the password did. */
    provider: text('provider', { enum: IDENTITY_PROVIDERS }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('pending_sign_ins_user_idx').on(table.tenantId, table.userId),
    index('pending_sign_ins_expiry_idx').on(table.tenantId, table.expiresAt),
    oneOf('pending_sign_ins_provider_known', table.provider, IDENTITY_PROVIDERS),
    foreignKey({
      name: 'pending_sign_ins_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
