import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { bankQuestions } from './bank-questions.ts';

/** The tags of a question of the bank, by which the bank is filtered. */
export const bankQuestionTags = pgTable(
  'bank_question_tags',
  {
    tenantId: tenantId(),
    questionId: uuid('question_id').notNull(),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.questionId, table.tag] }),
    index('bank_question_tags_tag_idx').on(table.tenantId, table.tag, table.questionId),
    foreignKey({
      name: 'bank_question_tags_question_fk',
      columns: [table.tenantId, table.questionId],
      foreignColumns: [bankQuestions.tenantId, bankQuestions.id],
    }).onDelete('cascade'),
  ],
);
