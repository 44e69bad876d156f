import { IMPORT_FILE_NAME_MAX, IMPORT_FORMATS } from '@dars/contracts/content/question-import';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { questionCategories } from './question-categories.ts';
import { quizzes } from './quizzes.ts';

/** The imports of questions of the last day, which can be undone (docs/decisions/0069-files-keep-texts.md). */
export const questionImports = pgTable(
  'question_imports',
  {
    tenantId: tenantId(),
    id: id(),
    /** The quiz; null for an import into the question bank. */
    activityId: uuid('activity_id'),
    /** The chosen category of the bank; null for a quiz, and for questions without a category. */
    categoryId: uuid('category_id'),
    /** The person who imported the file; null for an account of the platform. */
    authorId: uuid('author_id'),
    /** May be empty, as that of a pasted text. */
    fileName: text('file_name').notNull(),
    format: text('format', { enum: IMPORT_FORMATS }).notNull(),
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** The categories that the import made. */
    categoryIds: jsonb('category_ids').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('question_imports_order_idx').on(table.tenantId, table.createdAt),
    index('question_imports_quiz_idx').on(table.tenantId, table.activityId),
    index('question_imports_category_idx').on(table.tenantId, table.categoryId),
    index('question_imports_author_idx').on(table.tenantId, table.authorId),
    oneOf('question_imports_format_known', table.format, IMPORT_FORMATS),
    check('question_imports_one_place', sql`${table.activityId} is null or ${table.categoryId} is null`),
    check('question_imports_name_short', sql`char_length(${table.fileName}) <= ${sql.raw(`${IMPORT_FILE_NAME_MAX}`)}`),
    foreignKey({
      name: 'question_imports_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'question_imports_category_fk',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [questionCategories.tenantId, questionCategories.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'question_imports_author_fk',
      columns: [table.tenantId, table.authorId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
