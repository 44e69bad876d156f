import { DEPARTURE_KINDS } from '@dars/contracts/learning/departure';
import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, tenantId } from '../../columns.ts';
import { quizAttempts } from './quiz-attempts.ts';

/** Each time that a learner left the page of an attempt in exam mode. */
export const attemptDepartures = pgTable(
  'attempt_departures',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    /** Chosen by the learner's browser, so that a departure that is sent twice is one. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: DEPARTURE_KINDS }).notNull(),
    leftAt: moment('left_at').notNull(),
    /** Null: the return was not reported. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attemptId, table.id] }),
    oneOf('attempt_departures_kind_known', table.kind, DEPARTURE_KINDS),
    check('attempt_departures_order', sql`${table.leftAt} <= ${table.returnedAt}`),
    foreignKey({
      name: 'attempt_departures_attempt_fk',
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [quizAttempts.tenantId, quizAttempts.id],
    }),
  ],
);
