import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** The authenticator app of an account, whose one-time codes are asked for after the password. */
export const secondFactors = pgTable(
  'second_factors',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The secret that the app shares, encrypted with the server's secret. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Null: the set-up has begun, and no code has been typed yet. Sign-ins do not ask for a code until then. */
    confirmedAt: moment('confirmed_at'),
    /** The period of the newest accepted code, counted from 1970: codes of this period and before are used up. */
    lastPeriod: integer('last_period'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    check('second_factors_confirmed_by_code', sql`(${table.confirmedAt} is null) = (${table.lastPeriod} is null)`),
    foreignKey({
      name: 'second_factors_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
