import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from './courses.ts';

/** The tags of a course, by which the catalogue is filtered. */
export const courseTags = pgTable(
  'course_tags',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.tag] }),
    index('course_tags_tag_idx').on(table.tenantId, table.tag, table.courseId),
    foreignKey({
      name: 'course_tags_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
