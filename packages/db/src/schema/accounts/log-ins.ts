import { SECOND_STEP_KINDS, SIGN_IN_METHODS } from '@dars/contracts/accounts/log-ins';
import { SIGN_IN_REFUSALS } from '@dars/contracts/audit';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** A sign-in to an account, or a try that was refused. The sweep deletes it after 90 days. */
export const logIns = pgTable(
  'log_ins',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    /** How the person was identified in the first step. */
    method: text('method', { enum: SIGN_IN_METHODS }).notNull(),
    secondStep: text('second_step', { enum: SECOND_STEP_KINDS }),
    /** Null: the person was signed in. */
    refusal: text('refusal', { enum: SIGN_IN_REFUSALS }),
    /** The id of the session that began with it, which may be over. */
    sessionId: text('session_id'),
    userAgent: text('user_agent'),
    /** An IPv4 address, or the first half of an IPv6 address. */
    network: text('network').notNull(),
    isNewDevice: boolean('is_new_device').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('log_ins_user_idx').on(table.tenantId, table.userId, table.createdAt, table.id),
    index('log_ins_age_idx').on(table.createdAt),
    oneOf('log_ins_method_known', table.method, SIGN_IN_METHODS),
    oneOf('log_ins_second_step_known', table.secondStep, SECOND_STEP_KINDS),
    oneOf('log_ins_refusal_known', table.refusal, SIGN_IN_REFUSALS),
    foreignKey({
      name: 'log_ins_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
