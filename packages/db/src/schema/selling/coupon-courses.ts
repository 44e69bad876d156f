import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from '../content/courses.ts';
import { coupons } from './coupons.ts';

/** The courses for which a coupon is valid. A coupon without a row is valid for all. */
export const couponCourses = pgTable(
  'coupon_courses',
  { tenantId: tenantId(), couponId: uuid('coupon_id').notNull(), courseId: uuid('course_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.couponId, table.courseId] }),
    index('coupon_courses_course_idx').on(table.tenantId, table.courseId),
    foreignKey({
      name: 'coupon_courses_coupon_fk',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupons.tenantId, coupons.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'coupon_courses_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
