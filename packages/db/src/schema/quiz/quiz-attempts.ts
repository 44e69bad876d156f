import { ATTEMPT_STATES } from '@dars/contracts/learning/attempt';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId } from '../../columns.ts';
import { enrolments } from '../learning/enrolments.ts';
import { quizVersions } from './quiz-versions.ts';

/** A learner's order of the questions, and of the options of each. */
export type Arrangement = { questionId: string; order: string[] }[];

/** A learner's attempt at a quiz. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Counts this learner's attempts from 1. */
    number: integer('number').notNull(),
    versionId: uuid('version_id').notNull(),
    arrangement: jsonb('arrangement').$type<Arrangement>().notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('OPEN'),
    startedAt: moment('started_at').notNull(),
    /** The questions on the pages that were left for good, which take no more answers. */
    leftQuestions: jsonb('left_questions').$type<string[]>().notNull().default([]),
    /** The questions whose answers the learner has checked, which take no more answers. */
    checkedQuestions: jsonb('checked_questions').$type<string[]>().notNull().default([]),
    /** Null: no limit. */
    deadlineAt: moment('deadline_at'),
    submittedAt: moment('submitted_at'),
    /** Units of a point (`UNITS_PER_POINT`). */
    earned: integer('earned'),
    total: integer('total'),
    isPassed: boolean('is_passed'),
    /** Number of answers of a submitted attempt that a person has yet to mark. They earn nothing until then. */
    waitingAnswers: integer('waiting_answers').notNull().default(0),
    /**
     * Key that signs the server's time for the attempt's devices (`issue-clock.ts`); no answer of the server holds it.
     * Null: the attempt is older than this column.
     */
    clockKey: uuid('clock_key'),
    /** Number of answers that arrived after the end and count. */
    lateAnswers: integer('late_answers').notNull().default(0),
    /** Time of arrival of the last late answer, if any. */
    lateAt: moment('late_at'),
    /** Time at which the learner first read the score while late answers could still arrive. */
    scoreReadAt: moment('score_read_at'),
    /** Time at which a regrade last changed the version by which the attempt is graded. */
    regradedAt: moment('regraded_at'),
    /** The attempt stays passed whatever its points are, because it was passed before a regrade. */
    keepsPass: boolean('keeps_pass').notNull().default(false),
    /** Time before which the last mail about changed points is not sent; null if there was none. */
    changeMailAt: moment('change_mail_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('quiz_attempts_open_key')
      .on(table.tenantId, table.activityId, table.userId)
      .where(sql`${table.state} = 'OPEN'`),
    unique('quiz_attempts_number_key').on(table.tenantId, table.activityId, table.userId, table.number),
    // For the sweeper, which reads the overdue attempts of all portals.
    index('quiz_attempts_deadline_idx')
      .on(table.deadlineAt, table.tenantId, table.id)
      .where(sql`${table.state} = 'OPEN'`),
    // For the queue of answers to be marked, the oldest first.
    index('quiz_attempts_waiting_idx')
      .on(table.tenantId, table.submittedAt, table.id)
      .where(sql`${table.waitingAnswers} > 0`),
    index('quiz_attempts_enrolment_idx').on(table.tenantId, table.courseId, table.userId),
    oneOf('quiz_attempts_state_known', table.state, ATTEMPT_STATES),
    check(
      'quiz_attempts_graded',
      sql`(${table.state} = 'OPEN') = (${table.submittedAt} is null) and num_nulls(${table.submittedAt}, ${table.earned}, ${table.total}, ${table.isPassed}) in (0, 4)`,
    ),
    check(
      'quiz_attempts_late',
      sql`${table.lateAnswers} >= 0 and (${table.lateAnswers} = 0 or ${table.lateAt} is not null)`,
    ),
    check(
      'quiz_attempts_waiting',
      sql`${table.waitingAnswers} >= 0 and (${table.waitingAnswers} = 0 or ${table.submittedAt} is not null)`,
    ),
    check('quiz_attempts_score', sql`${table.earned} between 0 and ${table.total}`),
    foreignKey({
      name: 'quiz_attempts_version_fk',
      columns: [table.tenantId, table.activityId, table.versionId],
      foreignColumns: [quizVersions.tenantId, quizVersions.activityId, quizVersions.id],
    }),
    foreignKey({
      name: 'quiz_attempts_enrolment_fk',
      columns: [table.tenantId, table.courseId, table.userId],
      foreignColumns: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
    }),
  ],
);
