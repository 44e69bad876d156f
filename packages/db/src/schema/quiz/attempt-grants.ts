import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { quizzes } from './quizzes.ts';

/** What one learner may do otherwise than the quiz's settings say, and the attempts that the learner gave up. */
export const attemptGrants = pgTable(
  'attempt_grants',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Attempts granted by staff. */
    extraAttempts: integer('extra_attempts').notNull().default(0),
    /** Additional minutes for each attempt. */
    extraTime: integer('extra_time').notNull().default(0),
    /** Moment at which the quiz opens to the learner. Null: at the quiz's own. */
    opensAt: moment('opens_at'),
    /** Moment at which the quiz closes to the learner. Null: at the quiz's own. */
    closesAt: moment('closes_at'),
    /** Attempts that the learner has given up, to see the right answers. */
    renouncedAttempts: integer('renounced_attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.userId] }),
    check(
      'attempt_grants_positive',
      sql`least(${table.extraAttempts}, ${table.extraTime}, ${table.renouncedAttempts}) >= 0`,
    ),
    foreignKey({
      name: 'attempt_grants_quiz_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [quizzes.tenantId, quizzes.activityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attempt_grants_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
