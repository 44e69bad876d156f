import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';

/**
 * The last mail about the reviews of a course to one of its lecturers, and what the next one tells. A lecturer gets one
 * such mail a day and course at most (docs/decisions/0053-mails-about-teaching.md).
 */
export const reviewNotices = pgTable(
  'review_notices',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Time until which no further mail is sent: a day after the last one. Null before the first. */
    quietUntil: moment('quiet_until'),
    /** Number of reviews that others have published since the last mail. */
    shown: integer('shown').notNull().default(0),
    /** Time from which the next mail is sent; null while there is nothing to tell. */
    dueAt: moment('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.userId] }),
    // The job looks for due mails of all portals.
    index('review_notices_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('review_notices_user_idx').on(table.tenantId, table.userId),
    check('review_notices_shown_positive', sql`${table.shown} >= 0`),
    foreignKey({
      name: 'review_notices_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'review_notices_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
