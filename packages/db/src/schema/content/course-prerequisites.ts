import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from './courses.ts';

/** The courses that a learner completes before enrolling in a course. A trigger refuses a circle. */
export const coursePrerequisites = pgTable(
  'course_prerequisites',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    requiredId: uuid('required_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'course_prerequisites_pk', columns: [table.tenantId, table.courseId, table.requiredId] }),
    index('course_prerequisites_required_idx').on(table.tenantId, table.requiredId),
    check('course_prerequisites_other', sql`${table.courseId} <> ${table.requiredId}`),
    foreignKey({
      name: 'course_prerequisites_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_prerequisites_required_fk',
      columns: [table.tenantId, table.requiredId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
