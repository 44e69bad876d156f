import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';
import { quizAttempts } from './quiz-attempts.ts';
import { regrades } from './regrades.ts';

/** The points of an answer before and after a regrade, in units of a point. */
export interface RegradedAnswer {
  question: string;
  before: number;
  after: number;
}

/** The grade of an attempt before a regrade and after it. The points are in units of a point. */
export const regradedAttempts = pgTable(
  'regraded_attempts',
  {
    tenantId: tenantId(),
    regradeId: uuid('regrade_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    versionBefore: uuid('version_before').notNull(),
    versionAfter: uuid('version_after').notNull(),
    earnedBefore: integer('earned_before').notNull(),
    earnedAfter: integer('earned_after').notNull(),
    totalBefore: integer('total_before').notNull(),
    totalAfter: integer('total_after').notNull(),
    passedBefore: boolean('passed_before').notNull(),
    passedAfter: boolean('passed_after').notNull(),
    keptBefore: boolean('kept_before').notNull(),
    keptAfter: boolean('kept_after').notNull(),
    regradedBefore: moment('regraded_before'),
    /** The answers whose points change. */
    answers: jsonb('answers').$type<RegradedAnswer[]>().notNull(),
    /** The learner's completions of the quiz, its lesson and its course before the regrade took them away. */
    takenActivityAt: moment('taken_activity_at'),
    takenLessonAt: moment('taken_lesson_at'),
    takenCourseAt: moment('taken_course_at'),
    /** Whether the attempt has the grade after the regrade because of it. */
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.regradeId, table.attemptId] }),
    index('regraded_attempts_attempt_idx').on(table.tenantId, table.attemptId),
    foreignKey({
      name: 'regraded_attempts_regrade_fk',
      columns: [table.tenantId, table.regradeId],
      foreignColumns: [regrades.tenantId, regrades.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'regraded_attempts_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }).onDelete('cascade'),
  ],
);
