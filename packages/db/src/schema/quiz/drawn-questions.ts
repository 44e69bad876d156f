import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { bankQuestionVersions } from './bank-question-versions.ts';
import { quizAttempts } from './quiz-attempts.ts';

/** The questions of the bank that were drawn for an attempt at its start. Answers name them by the id of the bank. */
export const drawnQuestions = pgTable(
  'drawn_questions',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    version: integer('version').notNull(),
    /** A draw of the attempt's version, which keeps it when its author removes it. */
    drawId: uuid('draw_id').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attemptId, table.questionId] }),
    index('drawn_questions_question_idx').on(table.tenantId, table.questionId, table.version, table.attemptId),
    check('drawn_questions_points', sql`${table.points} >= 1`),
    foreignKey({
      name: 'drawn_questions_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
    foreignKey({
      name: 'drawn_questions_version_fk',
      columns: [table.tenantId, table.questionId, table.version],
      foreignColumns: [bankQuestionVersions.tenantId, bankQuestionVersions.questionId, bankQuestionVersions.version],
    }),
  ],
);
