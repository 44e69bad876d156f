import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { questionCategories } from './question-categories.ts';
import { quizzes } from './quizzes.ts';

/** The draws of a quiz: lines among its questions that stand for random questions of the bank (docs/decisions/0063-random-questions.md). */
export const quizDraws = pgTable(
  'quiz_draws',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    /** Counts from 0, among the questions and draws of the quiz. */
    position: integer('position').notNull(),
    /** Number of questions that an attempt draws. */
    count: integer('question_count').notNull(),
    /** Points of each drawn question, whatever the bank says. */
    points: integer('points').notNull(),
    /** Null: questions of all categories, or of none. */
    categoryId: uuid('category_id'),
    /** Only questions without a category are drawn. */
    isUncategorized: boolean('is_uncategorized').notNull(),
    /** The categories below the category count too. */
    isDeep: boolean('is_deep').notNull(),
    /** A drawn question has all of these tags. */
    tags: jsonb('tags').$type<string[]>().notNull(),
    /** The person whose unshared questions are drawn too; null for an account of the platform. */
    ownerId: uuid('owner_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('quiz_draws_order_idx').on(table.tenantId, table.activityId, table.position),
    index('quiz_draws_category_idx').on(table.tenantId, table.categoryId),
    index('quiz_draws_owner_idx').on(table.tenantId, table.ownerId),
    check('quiz_draws_positive', sql`least(${table.count}, ${table.points}) >= 1`),
    check('quiz_draws_category', sql`not (${table.isUncategorized} and ${table.categoryId} is not null)`),
    foreignKey({
      name: 'quiz_draws_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'quiz_draws_category_fk',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [questionCategories.tenantId, questionCategories.id],
    }),
    foreignKey({
      name: 'quiz_draws_owner_fk',
      columns: [table.tenantId, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
