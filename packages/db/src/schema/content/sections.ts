import { CONTENT_STATUSES } from '@dars/contracts/course-constants';
import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { courses } from './courses.ts';

/** A part of a course that groups lessons. */
export const sections = pgTable(
  'sections',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    title: text('title').notNull(),
    /** Counts from 0, within the course. */
    position: integer('position').notNull(),
    status: text('status', { enum: CONTENT_STATUSES }).notNull().default('DRAFT'),
    version: integer('version').notNull().default(1),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // Target of a lesson's foreign key, so that a lesson and its section are of the same course.
    unique('sections_course_key').on(table.tenantId, table.courseId, table.id),
    oneOf('sections_status_known', table.status, CONTENT_STATUSES),
    foreignKey({
      name: 'sections_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
