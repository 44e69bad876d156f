import { REVIEW_STATUSES } from '@dars/contracts/course-constants';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';

/** What a learner who completed a course says of it, with the public answer of its staff. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    stars: smallint('stars').notNull(),
    /** Empty: the learner gave stars only. */
    body: text('body').notNull().default(sql`''`),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('PENDING'),
    /** What the staff told the learner when they hid the review. Of no meaning for a review of another status. */
    hiddenReason: text('hidden_reason'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** Rises when the learner changes the review, so that staff do not decide about words that they have not read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Time at which the learner last changed the review. */
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('course_reviews_learner_key').on(table.tenantId, table.courseId, table.userId),
    index('course_reviews_order_idx').on(table.tenantId, table.courseId, table.status, table.updatedAt, table.id),
    index('course_reviews_user_idx').on(table.tenantId, table.userId),
    check('course_reviews_stars_range', sql`${table.stars} between 1 and 5`),
    check('course_reviews_reason_short', sql`char_length(${table.hiddenReason}) <= 500`),
    check('course_reviews_answer_dated', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    oneOf('course_reviews_status_known', table.status, REVIEW_STATUSES),
    foreignKey({
      name: 'course_reviews_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'course_reviews_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
