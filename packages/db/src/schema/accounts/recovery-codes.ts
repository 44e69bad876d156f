import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../../columns.ts';
import { secondFactors } from './second-factors.ts';

/** Codes that replace a lost authenticator app. Each signs in once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The SHA-256 of the account's id and the code. */
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.hash] }),
    foreignKey({
      name: 'recovery_codes_factor_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [secondFactors.tenantId, secondFactors.userId],
    }).onDelete('cascade'),
  ],
);
