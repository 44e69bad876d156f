import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { day, tenantId } from '../../columns.ts';
import { courses } from '../content/courses.ts';

/** How often the public page of a course was opened on a day. It says nothing about the visitors. */
export const courseVisits = pgTable(
  'course_visits',
  {
    tenantId: tenantId(),
    /** In the time zone that the portal had then. */
    day: day('day').notNull(),
    courseId: uuid('course_id').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.courseId] }),
    index('course_visits_course_idx').on(table.tenantId, table.courseId),
    check('course_visits_positive', sql`${table.visits} > 0`),
    foreignKey({
      name: 'course_visits_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
