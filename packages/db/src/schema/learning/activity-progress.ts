import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, int4multirange, moment, tenantId, updatedAt } from '../../columns.ts';
import { activities } from '../content/activities.ts';
import { enrolments } from './enrolments.ts';

/** A learner's progress in an activity. */
export const activityProgress = pgTable(
  'activity_progress',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** The played seconds of a recording. */
    played: int4multirange('played').notNull().default(sql`'{}'`),
    /** Where to go on: the second of a recording, the page of a document. */
    position: integer('position').notNull().default(0),
    /** Time of the position by the learner's own clock: an event that arrives late does not set it back. */
    positionAt: moment('position_at'),
    completedAt: moment('completed_at'),
    /** Time at which the activity was first opened. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.activityId] }),
    index('activity_progress_course_idx').on(table.tenantId, table.courseId, table.userId),
    index('activity_progress_activity_idx').on(table.tenantId, table.activityId),
    check('activity_progress_position', sql`${table.position} >= 0`),
    foreignKey({
      name: 'activity_progress_activity_fk',
      columns: [table.tenantId, table.courseId, table.activityId],
      foreignColumns: [activities.tenantId, activities.courseId, activities.id],
    }),
    foreignKey({
      name: 'activity_progress_enrolment_fk',
      columns: [table.tenantId, table.courseId, table.userId],
      foreignColumns: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
    }),
  ],
);
