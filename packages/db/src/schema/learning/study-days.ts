import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { day, int4multirange, tenantId } from '../../columns.ts';
import { enrolments } from './enrolments.ts';

/** The time in which a learner studied a course on one day. */
export const studyDays = pgTable(
  'study_days',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** In the time zone that the portal had then. */
    day: day('day').notNull(),
    courseId: uuid('course_id').notNull(),
    /** Whole minutes since 1970 (docs/decisions/0088-study-time.md). */
    studied: int4multirange('studied').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.day, table.courseId] }),
    index('study_days_course_idx').on(table.tenantId, table.courseId, table.userId),
    // The longest day of a change of the clocks has 25 hours.
    check(
      'study_days_within_a_day',
      sql`not isempty(${table.studied}) and upper(${table.studied}) - lower(${table.studied}) <= 1500`,
    ),
    foreignKey({
      name: 'study_days_enrolment_fk',
      columns: [table.tenantId, table.courseId, table.userId],
      foreignColumns: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
    }),
  ],
);
