import { OPEN_STATUSES, ORDER_STATUSES } from '@dars/contracts/selling/order-status';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';
import { orders } from './orders.ts';

const OPEN = sql.raw(OPEN_STATUSES.map((status) => `'${status}'`).join(', '));

/**
 * The courses into which an order lets its learner. Triggers insert the rows with the order and copy its status, so that
 * one index keeps a learner from having two open orders of a course (docs/decisions/0116-courses-of-an-order.md).
 */
export const orderCourses = pgTable(
  'order_courses',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** Learner and status of the order. */
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** Whether the payment enrolled the learner, who was not in the course before: only then does a refund end it. */
    hasEnrolled: boolean('has_enrolled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.courseId] }),
    uniqueIndex('order_courses_open_key')
      .on(table.tenantId, table.userId, table.courseId)
      .where(sql`${table.status} in (${OPEN})`),
    uniqueIndex('order_courses_paid_key')
      .on(table.tenantId, table.userId, table.courseId)
      .where(sql`${table.status} = 'PAID'`),
    index('order_courses_user_idx').on(table.tenantId, table.userId, table.courseId, table.status),
    index('order_courses_course_idx').on(table.tenantId, table.courseId),
    oneOf('order_courses_status_known', table.status, ORDER_STATUSES),
    foreignKey({
      name: 'order_courses_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: 'order_courses_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'order_courses_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }),
  ],
);
