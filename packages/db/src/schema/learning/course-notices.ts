import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';

/**
 * The learners who want a mail when a closed course takes learners again. The rows of a course are deleted with that mail
 * (docs/decisions/0112-course-notices.md).
 */
export const courseNotices = pgTable(
  'course_notices',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'course_notices_pk', columns: [table.tenantId, table.courseId, table.userId] }),
    index('course_notices_user_idx').on(table.tenantId, table.userId),
    foreignKey({
      name: 'course_notices_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_notices_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
