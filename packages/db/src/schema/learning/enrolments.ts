import { ENROLMENT_STATUSES } from '@dars/contracts/course-constants';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { activities } from '../content/activities.ts';
import { courses } from '../content/courses.ts';

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.userId] }),
    index('enrolments_user_idx').on(table.tenantId, table.userId, table.status, table.lastSeenAt),
    index('enrolments_order_idx').on(table.tenantId, table.courseId, table.status, table.createdAt, table.userId),
    // For learners of any status.
    index('enrolments_course_idx').on(table.tenantId, table.courseId, table.createdAt, table.userId),
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
      name: 'enrolments_activity_fk',
      columns: [table.tenantId, table.courseId, table.lastActivityId],
      foreignColumns: [activities.tenantId, activities.courseId, activities.id],
    }),
  ],
);
