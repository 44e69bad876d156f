import type { Question } from '@dars/contracts/content/question';
import { foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { bankQuestions } from './bank-questions.ts';

/** Immutable versions of the bank's questions, stored when the first attempt draws them. */
export const bankQuestionVersions = pgTable(
  'bank_question_versions',
  {
    tenantId: tenantId(),
    questionId: uuid('question_id').notNull(),
    /** The `document_version` of the question. */
    version: integer('version').notNull(),
    document: jsonb('document').$type<Question>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'bank_question_versions_pk', columns: [table.tenantId, table.questionId, table.version] }),
    foreignKey({
      name: 'bank_question_versions_question_fk',
      columns: [table.tenantId, table.questionId],
      foreignColumns: [bankQuestions.tenantId, bankQuestions.id],
    }),
  ],
);
