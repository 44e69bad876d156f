import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../../columns.ts';
import { groups } from '../learning/groups.ts';
import { quizzes } from './quizzes.ts';

/** What the members of a group may do otherwise than a quiz's settings say (docs/decisions/0066-quiz-availability.md). */
export const groupGrants = pgTable(
  'group_grants',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    groupId: uuid('group_id').notNull(),
    /** Attempts beside those of the quiz. */
    extraAttempts: integer('extra_attempts').notNull().default(0),
    /** Additional minutes for each attempt. */
    extraTime: integer('extra_time').notNull().default(0),
    /** Moment at which the quiz opens to the group. Null: at the quiz's own. */
    opensAt: moment('opens_at'),
    /** Moment at which the quiz closes to the group. Null: at the quiz's own. */
    closesAt: moment('closes_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'group_grants_pk', columns: [table.tenantId, table.activityId, table.groupId] }),
    index('group_grants_group_idx').on(table.tenantId, table.groupId),
    check('group_grants_positive', sql`least(${table.extraAttempts}, ${table.extraTime}) >= 0`),
    check('group_grants_days_ordered', sql`${table.opensAt} < ${table.closesAt}`),
    check(
      'group_grants_some',
      sql`greatest(${table.extraAttempts}, ${table.extraTime}) > 0 or coalesce(${table.opensAt}, ${table.closesAt}) is not null`,
    ),
    foreignKey({
      name: 'group_grants_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_grants_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
  ],
);
