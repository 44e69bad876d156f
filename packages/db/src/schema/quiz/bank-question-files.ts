import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { uploads } from '../content/uploads.ts';
import { bankQuestions } from './bank-questions.ts';

/** The pictures in the formatted texts of a question of the bank, which the bank keeps and its readers may open. */
export const bankQuestionFiles = pgTable(
  'bank_question_files',
  {
    tenantId: tenantId(),
    questionId: uuid('question_id').notNull(),
    uploadId: uuid('upload_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.questionId, table.uploadId] }),
    // Access to a file depends on the rows that refer to it.
    index('bank_question_files_upload_idx').on(table.tenantId, table.uploadId),
    foreignKey({
      name: 'bank_question_files_question_fk',
      columns: [table.tenantId, table.questionId],
      foreignColumns: [bankQuestions.tenantId, bankQuestions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bank_question_files_upload_fk',
      columns: [table.tenantId, table.uploadId],
      foreignColumns: [uploads.tenantId, uploads.id],
    }),
  ],
);
