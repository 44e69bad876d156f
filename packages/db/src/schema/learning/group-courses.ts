import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { courses } from '../content/courses.ts';
import { groups } from './groups.ts';

/** A course in which a group enrols its members. */
export const groupCourses = pgTable(
  'group_courses',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    courseId: uuid('course_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'group_courses_pk', columns: [table.tenantId, table.groupId, table.courseId] }),
    index('group_courses_course_idx').on(table.tenantId, table.courseId),
    foreignKey({
      name: 'group_courses_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
    foreignKey({
      name: 'group_courses_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
