import type { Question } from '@dars/contracts/content/question';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from '../../columns.ts';
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('questions_order_idx').on(table.tenantId, table.activityId, table.position),
    check('questions_points', sql`${table.points} >= 1`),
    foreignKey({
      name: 'questions_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
  ],
);
