import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from './courses.ts';

/**
 * The slugs that courses had before, so that old addresses lead to the new ones. A trigger on courses keeps the rows: a
 * slug that a course takes is nobody's former one.
 */
export const formerCourseSlugs = pgTable(
  'former_course_slugs',
  {
    tenantId: tenantId(),
    slug: text('slug').notNull(),
    courseId: uuid('course_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug] }),
    index('former_course_slugs_course_idx').on(table.tenantId, table.courseId),
    foreignKey({
      name: 'former_course_slugs_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
