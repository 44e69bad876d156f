import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from './courses.ts';

/**
 * The lecturers of a course besides `courses.lecturer_id`, in their order. A trigger deletes the row of a co-lecturer who
 * becomes the lecturer (docs/decisions/0048-lecturers-and-reviews.md).
 */
export const courseCoLecturers = pgTable(
  'course_co_lecturers',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.userId] }),
    index('course_co_lecturers_user_idx').on(table.tenantId, table.userId, table.courseId),
    foreignKey({
      name: 'course_co_lecturers_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_co_lecturers_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
