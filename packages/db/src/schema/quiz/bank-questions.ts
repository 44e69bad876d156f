import type { Question } from '@dars/contracts/content/question';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { uploads } from '../content/uploads.ts';
import { questionCategories } from './question-categories.ts';

/** The questions of a portal's question bank. Quizzes hold copies of them (docs/decisions/0059-question-bank.md). */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    tenantId: tenantId(),
    id: id(),
    /** Null for a question without a category. */
    categoryId: uuid('category_id'),
    /** The person who may change the question besides the admins; null for an account of the platform. */
    ownerId: uuid('owner_id'),
    /** Other lecturers of the portal may see and copy the question. */
    isShared: boolean('is_shared').notNull().default(false),
    document: jsonb('document').$type<Question>().notNull(),
    /** The type of the document, for filters. */
    type: text('type').notNull().generatedAlwaysAs(sql`coalesce(document ->> 'type', '')`),
    /** Rises with every change of the document. Copies in quizzes record it. */
    documentVersion: integer('document_version').notNull().default(1),
    /** The upload of the document's picture, which the bank keeps and its readers may open. */
    imageUploadId: uuid('image_upload_id'),
    /** Folded text and lines of the document (one normaliser: @dars/contracts/search-key). */
    searchKey: text('search_key').notNull(),
    /** Rises with every change by an author. */
    version: integer('version').notNull().default(1),
    /** Time of removal: no list shows the question, and its owner can restore it. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bank_questions_order_idx')
      .on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.removedAt} is null`),
    index('bank_questions_category_idx').on(
      table.tenantId,
      table.categoryId,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    // Everything that a draw compares, so that it reads no document (docs/decisions/0063-random-questions.md).
    index('bank_questions_draw_idx')
      .on(table.tenantId, table.categoryId, table.id, table.isShared, table.ownerId)
      .where(sql`${table.removedAt} is null`),
    // For the job that purges removed questions, which looks through all portals.
    index('bank_questions_removed_idx')
      .on(table.removedAt, table.tenantId, table.id)
      .where(sql`${table.removedAt} is not null`),
    index('bank_questions_owner_idx').on(table.tenantId, table.ownerId),
    index('bank_questions_image_idx')
      .on(table.tenantId, table.imageUploadId)
      .where(sql`${table.imageUploadId} is not null`),
    index('bank_questions_search_idx').using('gin', table.tenantId, table.searchKey.op('gin_trgm_ops')),
    foreignKey({
      name: 'bank_questions_category_fk',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [questionCategories.tenantId, questionCategories.id],
    }),
    foreignKey({
      name: 'bank_questions_owner_fk',
      columns: [table.tenantId, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'bank_questions_image_fk',
      columns: [table.tenantId, table.imageUploadId],
      foreignColumns: [uploads.tenantId, uploads.id],
    }),
  ],
);
