import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from './courses.ts';

/** The tags of a course, by which the catalogue is filtered. */
export const courseTags = pgTable(
  'course_tags',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    tag: text('tag').notNull(),
    /** Folded tag. Spellings that share it are one tag. The database computes it, as searchKey() of @dars/contracts would. */
    tagKey: text('tag_key').notNull().generatedAlwaysAs(sql`sec.search_key(tag)`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.tag] }),
    index('course_tags_tag_idx').on(table.tenantId, table.tagKey, table.courseId),
    uniqueIndex('course_tags_tag_key').on(table.tenantId, table.courseId, table.tagKey),
    foreignKey({
      name: 'course_tags_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
