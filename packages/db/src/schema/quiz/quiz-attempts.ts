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

/** The order in which a learner sees the questions, and what each offers. */
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
    /** From 1, of this learner. */
    number: integer('number').notNull(),
    versionId: uuid('version_id').notNull(),
    arrangement: jsonb('arrangement').$type<Arrangement>().notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('OPEN'),
    startedAt: moment('started_at').notNull(),
    /** Null: no limit. */
    deadlineAt: moment('deadline_at'),
    submittedAt: moment('submitted_at'),
    /** In parts of a point, `UNITS_PER_POINT`. */
    earned: integer('earned'),
    total: integer('total'),
    isPassed: boolean('is_passed'),
    /** Signs the server's time for its devices (`issue-clock.ts`); no answer holds it. Null: begun before there were clocks. */
    clockKey: uuid('clock_key'),
    /** Answers that arrived after the end and count. */
    lateAnswers: integer('late_answers').notNull().default(0),
    /** When the last of it arrived, if that was after the end. */
    lateAt: moment('late_at'),
    /** When its learner first read the score while late answers could still arrive. */
    scoreReadAt: moment('score_read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('quiz_attempts_open_key')
      .on(table.tenantId, table.activityId, table.userId)
      .where(sql`${table.state} = 'OPEN'`),
    unique('quiz_attempts_number_key').on(table.tenantId, table.activityId, table.userId, table.number),
    // The sweeper asks for those whose time is over, of all portals.
    index('quiz_attempts_deadline_idx')
      .on(table.deadlineAt, table.tenantId, table.id)
      .where(sql`${table.state} = 'OPEN'`),
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
