import type { Question } from '@dars/contracts/content/question';
import { foreignKey, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';
import { quizzes } from './quizzes.ts';

/** A quiz as it was when somebody began it: all that scores depend on. */
export interface QuizContent {
  passRate: number;
  order: 0 | 1;
  time: number | null;
  shuffleOptions: boolean;
  /** Minutes. Versions of before the setting lack it. */
  offlineGrace?: number;
  questions: { id: string; question: Question }[];
}

/** Never changed: attempts stay on theirs. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    /** From 1, within the quiz. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<QuizContent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('quiz_versions_number_key').on(table.tenantId, table.activityId, table.number),
    unique('quiz_versions_quiz_key').on(table.tenantId, table.activityId, table.id),
    foreignKey({
      name: 'quiz_versions_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }),
  ],
);
