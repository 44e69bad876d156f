import { isNull, sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';

/** A time in which an admin sees the portal as one learner does, without changing anything. */
export const learnerViews = pgTable(
  'learner_views',
  {
    tenantId: tenantId(),
    id: id(),
    learnerId: uuid('learner_id').notNull(),
    adminId: uuid('admin_id').notNull(),
    /** The id of the admin's session, which sees the portal as the learner. The session may be over. */
    sessionId: text('session_id').notNull(),
    /** Shown to the learner. */
    reason: text('reason').notNull(),
    /** The view ends at this time by itself. */
    endsAt: moment('ends_at').notNull(),
    /** Null: the session has not left the view. */
    endedAt: moment('ended_at'),
    /** Whether the audit trail has the end. A view that ended by itself gets its line from a job. */
    isEndRecorded: boolean('is_end_recorded').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('learner_views_session_key').on(table.tenantId, table.sessionId).where(isNull(table.endedAt)),
    index('learner_views_learner_idx').on(table.tenantId, table.learnerId, table.createdAt, table.id),
    index('learner_views_unrecorded_idx')
      .on(table.endsAt, table.tenantId, table.id)
      .where(sql`not ${table.isEndRecorded}`),
    index('learner_views_admin_idx').on(table.tenantId, table.adminId),
    foreignKey({
      name: 'learner_views_learner_fk',
      columns: [table.tenantId, table.learnerId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'learner_views_admin_fk',
      columns: [table.tenantId, table.adminId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
