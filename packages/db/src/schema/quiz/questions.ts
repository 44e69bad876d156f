import type { Question } from '@dars/contracts/content/question';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from '../../columns.ts';
import { bankQuestions } from './bank-questions.ts';
import { quizzes } from './quizzes.ts';

/** The questions of a quiz as its authors write them. Learners get the questions of a version. */
export const questions = pgTable(
  'questions',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    /** Counts from 0, within the quiz. */
    position: integer('position').notNull(),
    document: jsonb('document').$type<Question>().notNull(),
    /** The points of the document, for sums. */
    points: integer('points').notNull(),
    version: integer('version').notNull().default(1),
    /** The question of the bank of which this is a copy, and the version of its document that was copied. */
    bankQuestionId: uuid('bank_question_id'),
    bankVersion: integer('bank_version'),
    /** An author has changed the copy since, in this quiz only. */
    isEditedCopy: boolean('is_edited_copy').notNull().default(false),
    /** The version for which an author has chosen that it counts for new attempts only. */
    newOnlyVersion: integer('new_only_version'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('questions_order_idx').on(table.tenantId, table.activityId, table.position),
    index('questions_bank_idx')
      .on(table.tenantId, table.bankQuestionId, table.activityId)
      .where(sql`${table.bankQuestionId} is not null`),
    check('questions_points', sql`${table.points} >= 1`),
    check('questions_bank_whole', sql`(${table.bankQuestionId} is null) = (${table.bankVersion} is null)`),
    foreignKey({
      name: 'questions_bank_fk',
      columns: [table.tenantId, table.bankQuestionId],
      foreignColumns: [bankQuestions.tenantId, bankQuestions.id],
    }),
    foreignKey({
      name: 'questions_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
  ],
);
