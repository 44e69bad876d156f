import { PASS_RULES, REGRADE_REASON_MAX, REGRADE_STATES, type RegradeCounts } from '@dars/contracts/learning/regrade';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { quizzes } from './quizzes.ts';

/** A version of the quiz, and the version with the corrected questions that replaces it. */
export interface ReplacedVersion {
  from: string;
  to: string;
}

/** The regrades of quizzes: finished attempts are graded again by corrected questions (docs/decisions/0064-regrade.md). */
export const regrades = pgTable(
  'regrades',
  {
    tenantId: tenantId(),
    id: id(),
    activityId: uuid('activity_id').notNull(),
    state: text('state', { enum: REGRADE_STATES }).notNull().default('RUNNING'),
    /** The account that asked for the regrade, or for its undo, as in the audit trail, and its request. */
    actorRealm: uuid('actor_realm').notNull(),
    actorId: uuid('actor_id').notNull(),
    requestId: text('request_id').notNull(),
    /** The corrected questions. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    versions: jsonb('versions').$type<ReplacedVersion[]>().notNull(),
    /** Whether attempts that no longer reach the pass rate stay passed. */
    passes: text('passes', { enum: PASS_RULES }).notNull(),
    reason: text('reason').notNull(),
    /** The expected counts, and those of the outcome once it is there. */
    counts: jsonb('counts').$type<RegradeCounts>().notNull(),
    total: integer('total').notNull(),
    /** Attempts that the present run has graded. */
    done: integer('done').notNull().default(0),
    /** Rises when the job starts over, so that an earlier run that still goes on ends. */
    run: integer('run').notNull().default(0),
    /** Attempts that changed in the meantime and were left as they were. */
    leftAttempts: integer('left_attempts').notNull().default(0),
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('regrades_running_key')
      .on(table.tenantId, table.activityId)
      .where(sql`${table.state} in ('RUNNING', 'UNDOING')`),
    index('regrades_order_idx').on(table.tenantId, table.activityId, table.createdAt, table.id),
    oneOf('regrades_state_known', table.state, REGRADE_STATES),
    oneOf('regrades_passes_known', table.passes, PASS_RULES),
    check('regrades_reason_short', sql`char_length(${table.reason}) <= ${sql.raw(`${REGRADE_REASON_MAX}`)}`),
    check(
      'regrades_counts_positive',
      sql`least(${table.total}, ${table.done}, ${table.run}, ${table.leftAttempts}) >= 0`,
    ),
    foreignKey({
      name: 'regrades_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
  ],
);
