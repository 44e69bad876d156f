import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from '../content/courses.ts';
import { bundles } from './bundles.ts';

/** The courses of a bundle, from which they are not purged. Its orders keep the courses that it had when they were opened. */
export const bundleCourses = pgTable(
  'bundle_courses',
  { tenantId: tenantId(), bundleId: uuid('bundle_id').notNull(), courseId: uuid('course_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bundleId, table.courseId] }),
    index('bundle_courses_course_idx').on(table.tenantId, table.courseId),
    foreignKey({
      name: 'bundle_courses_bundle_fk',
      columns: [table.tenantId, table.bundleId],
      foreignColumns: [bundles.tenantId, bundles.id],
    }),
    foreignKey({
      name: 'bundle_courses_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }),
  ],
);
