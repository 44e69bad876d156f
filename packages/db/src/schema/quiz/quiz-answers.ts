import type { Answer } from '@dars/contracts/content/question';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';
import { quizAttempts } from './quiz-attempts.ts';

/**
 * A learner's answers so far, one row each. Rows change often, so the table has no index but the key: each page has
 * room for the next state of a row (`fillfactor`, in the migration).
 */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    /** A question of the attempt's version, which keeps it when its author removes it. */
    questionId: uuid('question_id').notNull(),
    /** Of two answers the one with the greater sequence counts. */
    sequence: integer('sequence').notNull(),
    /** Null: the learner withdrew the answer. */
    answer: jsonb('answer').$type<Answer>(),
    /** Units of a point (`UNITS_PER_POINT`), negative for a wrong answer that costs points; null until the attempt is submitted and the answer is marked. */
    earned: integer('earned'),
    savedAt: moment('saved_at').notNull(),
    /** For an answer that arrived after the end and counts: when it was given, as far as the server could bound it. */
    givenAt: moment('given_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attemptId, table.questionId] }),
    check('quiz_answers_given', sql`${table.givenAt} <= ${table.savedAt}`),
    foreignKey({
      name: 'quiz_answers_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
  ],
);
