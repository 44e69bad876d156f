import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { enrolments } from '../learning/enrolments.ts';
import { quizzes } from './quizzes.ts';

/** The grades in quizzes that staff set in place of what learners' attempts come to. */
export const gradeOverrides = pgTable(
  'grade_overrides',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** Null: the quiz does not count for the learner. */
    percent: smallint('percent'),
    /** Shown to the learner beside the grade. */
    reason: text('reason').notNull(),
    /** The member of the staff who set the grade last; null for an account of the platform. */
    setBy: uuid('set_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.userId] }),
    index('grade_overrides_course_idx').on(table.tenantId, table.courseId, table.userId),
    index('grade_overrides_setter_idx').on(table.tenantId, table.setBy),
    check('grade_overrides_percent', sql`${table.percent} between 0 and 100`),
    foreignKey({
      name: 'grade_overrides_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'grade_overrides_enrolment_fk',
      columns: [table.tenantId, table.courseId, table.userId],
      foreignColumns: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
    }),
    foreignKey({
      name: 'grade_overrides_setter_fk',
      columns: [table.tenantId, table.setBy],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
