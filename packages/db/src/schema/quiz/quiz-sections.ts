import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from '../../columns.ts';
import { quizzes } from './quizzes.ts';

/** The sections of a quiz: headings among its questions (docs/decisions/0067-quiz-structure.md). */
export const quizSections = pgTable(
  'quiz_sections',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    /** Counts from 0, among the questions, draws and sections of the quiz. */
    position: integer('position').notNull(),
    heading: text('heading').notNull(),
    /** Words above the questions; empty: none. */
    introduction: text('introduction').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('quiz_sections_order_idx').on(table.tenantId, table.activityId, table.position),
    foreignKey({
      name: 'quiz_sections_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
  ],
);
