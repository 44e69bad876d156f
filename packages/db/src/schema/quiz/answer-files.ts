import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { uploads } from '../content/uploads.ts';
import { quizAttempts } from './quiz-attempts.ts';

/**
 * The files that learners have announced for their answers. The answer itself names the files that it consists of; any
 * other file of its question is swept, and its row goes with it.
 */
export const answerFiles = pgTable(
  'answer_files',
  {
    tenantId: tenantId(),
    uploadId: uuid('upload_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.uploadId] }),
    index('answer_files_answer_idx').on(table.tenantId, table.attemptId, table.questionId),
    foreignKey({
      name: 'answer_files_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
    foreignKey({
      name: 'answer_files_upload_fk',
      columns: [table.tenantId, table.uploadId],
      foreignColumns: [uploads.tenantId, uploads.id],
    }).onDelete('cascade'),
  ],
);
