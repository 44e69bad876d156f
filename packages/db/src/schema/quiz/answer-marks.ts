import type { ChosenLevel } from '@dars/contracts/learning/answer-mark';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { quizAttempts } from './quiz-attempts.ts';

/**
 * The marks that people gave to single answers. The last mark of an answer counts, and the earlier ones are its history.
 */
export const answerMarks = pgTable(
  'answer_marks',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** Counts the marks of the answer from 1. */
    number: integer('number').notNull(),
    /** The sequence of the answer that was marked; 0: there was none. The mark of an earlier answer does not count. */
    sequence: integer('sequence').notNull(),
    /** Units of a point (`UNITS_PER_POINT`); null: the earlier mark was taken back. */
    earned: integer('earned'),
    /** The level of each criterion of the question's rubric; null: the points were given as a number. */
    levels: jsonb('levels').$type<ChosenLevel[]>(),
    /** Shown to the learner. */
    comment: text('comment').notNull(),
    /** The person who gave the mark; null for an account of the platform. */
    markedBy: uuid('marked_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'answer_marks_pk',
      columns: [table.tenantId, table.attemptId, table.questionId, table.number],
    }),
    index('answer_marks_marker_idx').on(table.tenantId, table.markedBy),
    check('answer_marks_counted', sql`${table.number} >= 1 and ${table.sequence} >= 0`),
    check('answer_marks_earned', sql`${table.earned} >= 0`),
    foreignKey({
      name: 'answer_marks_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
    foreignKey({
      name: 'answer_marks_marker_fk',
      columns: [table.tenantId, table.markedBy],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
