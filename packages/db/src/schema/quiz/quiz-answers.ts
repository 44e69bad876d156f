import type { Answer } from '@dars/contracts/content/question';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';
import { quizAttempts } from './quiz-attempts.ts';

/**
 * What a learner has answered so far, each answer by itself. Changed often, and so without any index but the key: there is
 * room on each page for the next state of a row (`fillfactor`, in the migration).
 */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    /** Of the attempt's version, where it stays when its author removes it. */
    questionId: uuid('question_id').notNull(),
    /** Of two that arrive the greater one counts. */
    sequence: integer('sequence').notNull(),
    /** Null: taken back. */
    answer: jsonb('answer').$type<Answer>(),
    /** In parts of a point; null until the attempt is handed in. */
    earned: integer('earned'),
    savedAt: moment('saved_at').notNull(),
    /** Of an answer that arrived after the end and counts: when it was given, as far as the server could bound it. */
    givenAt: moment('given_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attemptId, table.questionId] }),
    check('quiz_answers_earned', sql`${table.earned} >= 0`),
    check('quiz_answers_given', sql`${table.givenAt} <= ${table.savedAt}`),
    foreignKey({
      name: 'quiz_answers_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
  ],
);
