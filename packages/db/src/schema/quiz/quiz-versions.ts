import type { Question } from '@dars/contracts/content/question';
import { foreignKey, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';
import { quizzes } from './quizzes.ts';

/** A draw of random questions as a version keeps it. */
export interface QuizDraw {
  id: string;
  /** Number of questions, those of draws left out, before the draw. */
  at: number;
  count: number;
  points: number;
  /** Null: any category; `none`: questions without one. */
  categoryId: string | 'none' | null;
  isDeep: boolean;
  tags: string[];
  ownerId: string | null;
}

/** A section as a version keeps it. */
export interface QuizSection {
  heading: string;
  introduction: string;
  /** Number of questions before the section; in a version those of draws are left out. */
  at: number;
  /** Number of draws before the section. */
  draws: number;
}

/** A quiz as it was when an attempt at it began: everything that scores depend on. */
export interface QuizContent {
  passRate: number;
  order: 0 | 1;
  time: number | null;
  shuffleOptions: boolean;
  /** Percent of a question's points that a wrong answer costs. Versions from before the setting lack it. */
  penalty?: number;
  /** Questions on each page; null: all on one page. Versions from before the setting lack it and have one. */
  pageSize?: number | null;
  /** Versions from before the setting lack it. */
  forwardOnly?: boolean;
  /** Minutes. Versions from before the setting lack it. */
  offlineGrace?: number;
  /** Versions from before the setting lack it. */
  examMode?: boolean;
  /** `bankId` is the question of the bank of which a question is a copy. */
  questions: { id: string; question: Question; bankId?: string }[];
  /** In their order. Left out without one. */
  draws?: QuizDraw[];
  /** In their order. Left out without one. */
  sections?: QuizSection[];
  /**
   * The versions of the bank by which drawn questions are graded after a regrade, by question and by the version that the
   * attempt drew. A version that is left out is graded by itself.
   */
  corrected?: Record<string, Record<string, number>>;
}

/** An immutable version of a quiz: an attempt keeps the version with which it began. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    /** Counts from 1, within the quiz. */
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
