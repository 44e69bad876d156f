import { ENROLMENT_STATUSES } from '@dars/contracts/course-constants';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { activities } from '../content/activities.ts';
import { courses } from '../content/courses.ts';
import { groups } from './groups.ts';

/** A learner in a course, from the request on; kept when the enrolment ends, with the progress. */
export const enrolments = pgTable(
  'enrolments',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: ENROLMENT_STATUSES }).notNull(),
    /** Time at which all of it was completed; stays when something is added to the course later. */
    completedAt: moment('completed_at'),
    /** The activity to go on with. */
    lastActivityId: uuid('last_activity_id'),
    lastSeenAt: moment('last_seen_at'),
    /** Order on the waiting list, the lowest first. Only with the status WAITING. */
    waitingNumber: integer('waiting_number'),
    /**
     * Time at which the learner was first let in. A trigger sets it when the status changes; null means that the learner
     * was let in when the row was inserted.
     */
    startedAt: moment('started_at'),
    /**
     * The group that enrolled the learner, and may end it. A trigger empties it as soon as anybody else changes the
     * status. Null: the enrolment is the learner's own or that of the staff, and no group ends it.
     */
    groupId: uuid('group_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.userId] }),
    index('enrolments_user_idx').on(table.tenantId, table.userId, table.status, table.lastSeenAt),
    index('enrolments_order_idx').on(table.tenantId, table.courseId, table.status, table.createdAt, table.userId),
    // For learners of any status.
    index('enrolments_course_idx').on(table.tenantId, table.courseId, table.createdAt, table.userId),
    index('enrolments_waiting_idx')
      .on(table.tenantId, table.courseId, table.waitingNumber)
      .where(sql`${table.status} = 'WAITING'`),
    index('enrolments_group_idx')
      .on(table.tenantId, table.groupId, table.courseId)
      .where(sql`${table.groupId} is not null`),
    check('enrolments_group_in_use', sql`${table.groupId} is null or ${table.status} in ('ACTIVE', 'WAITING')`),
    check('enrolments_waiting_numbered', sql`(${table.status} = 'WAITING') = (${table.waitingNumber} is not null)`),
    oneOf('enrolments_status_known', table.status, ENROLMENT_STATUSES),
    foreignKey({
      name: 'enrolments_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'enrolments_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'enrolments_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
    foreignKey({
      name: 'enrolments_activity_fk',
      columns: [table.tenantId, table.courseId, table.lastActivityId],
      foreignColumns: [activities.tenantId, activities.courseId, activities.id],
    }),
  ],
);
