import type { StoredReview } from '@dars/contracts/content/review-rules';
import { MAX_SCORE_BANDS, type ScoreBand } from '@dars/contracts/content/score-feedback';
import { MAX_QUIZ_WEIGHT } from '@dars/contracts/course-constants';
import { DEFAULT_OFFLINE_GRACE, MAX_OFFLINE_GRACE } from '@dars/contracts/learning/late-answer';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../../columns.ts';
import { activities } from '../content/activities.ts';

/** The settings of an activity of type QUIZ; its title is the activity's name. */
export const quizzes = pgTable(
  'quizzes',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    /** The course of its activity. */
    courseId: uuid('course_id').notNull(),
    passRate: integer('pass_rate').notNull(),
    /** How much the quiz counts in the score of its course (docs/decisions/0084-quiz-weights.md). Null: its points. */
    weight: integer('weight'),
    /** 1: as authored; 0: shuffled for each attempt. */
    order: integer('question_order').$type<0 | 1>().notNull(),
    numberOfAttempts: integer('number_of_attempts').notNull(),
    /** Minutes; null: no limit. */
    time: integer('time'),
    /** Right answers are shown once no attempt remains. */
    showCorrectAnswer: boolean('show_correct_answer').notNull(),
    /** What learners see of their results, and when; null: what follows from `showCorrectAnswer`. */
    review: jsonb('review').$type<StoredReview>(),
    /** What learners read about their score, the best band first. Empty: nothing. */
    scoreFeedback: jsonb('score_feedback').$type<ScoreBand[]>().notNull().default([]),
    /** The versions of drawn questions that count for new attempts only, by question of the bank. */
    newOnlyDrawn: jsonb('new_only_drawn').$type<Record<string, number>>().notNull().default({}),
    shuffleOptions: boolean('shuffle_options').notNull(),
    /** Percent of a question's points that a wrong answer costs. */
    penalty: integer('penalty').notNull().default(0),
    /** Questions on each page of an attempt; null: all on one page. */
    pageSize: integer('page_size').default(1),
    /** A page that was left takes no more answers. */
    forwardOnly: boolean('forward_only').notNull().default(false),
    /** Minutes. */
    offlineGrace: integer('offline_grace').notNull().default(DEFAULT_OFFLINE_GRACE),
    /** Attempts start from this moment on. */
    opensAt: moment('opens_at'),
    /** Attempts start before this moment and end by it. */
    closesAt: moment('closes_at'),
    /** The code that learners need to start an attempt. Staff read it out, so it is not hashed. Null: none. */
    accessCode: text('access_code'),
    /** Attempts fill the screen, and departures from their page are recorded. */
    examMode: boolean('exam_mode').notNull().default(false),
    /** The version of new attempts; null: the quiz has changed, and the next attempt makes a version. */
    currentVersionId: uuid('current_version_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId] }),
    check('quizzes_pass_rate', sql`${table.passRate} between 0 and 100`),
    check('quizzes_weight', sql`${table.weight} between 0 and ${sql.raw(String(MAX_QUIZ_WEIGHT))}`),
    check('quizzes_penalty', sql`${table.penalty} between 0 and 100`),
    check('quizzes_order', sql`${table.order} in (0, 1)`),
    check('quizzes_attempts', sql`${table.numberOfAttempts} >= 1`),
    check('quizzes_offline_grace', sql`${table.offlineGrace} between 0 and ${sql.raw(String(MAX_OFFLINE_GRACE))}`),
    check('quizzes_page_size', sql`${table.pageSize} >= 1`),
    check('quizzes_time', sql`${table.time} >= 1`),
    check(
      'quizzes_score_feedback',
      sql`jsonb_array_length(${table.scoreFeedback}) <= ${sql.raw(String(MAX_SCORE_BANDS))}`,
    ),
    check('quizzes_dates', sql`${table.opensAt} < ${table.closesAt}`),
    foreignKey({
      name: 'quizzes_activity_fk',
      columns: [table.tenantId, table.courseId, table.activityId],
      foreignColumns: [activities.tenantId, activities.courseId, activities.id],
    }).onDelete('cascade'),
  ],
);
