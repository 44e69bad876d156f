import { CERTIFICATE_RUN_STATES } from '@dars/contracts/learning/certificate-run';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { courses } from '../content/courses.ts';

/** The runs that issue the earned certificates of a course in the background (docs/decisions/0081-certificate-runs.md). */
export const certificateRuns = pgTable(
  'certificate_runs',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    state: text('state', { enum: CERTIFICATE_RUN_STATES }).notNull().default('RUNNING'),
    /** The account that asked for the run, as in the audit trail, and its request. */
    actorRealm: uuid('actor_realm').notNull(),
    actorId: uuid('actor_id').notNull(),
    requestId: text('request_id').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    issued: integer('issued').notNull().default(0),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('certificate_runs_running_key')
      .on(table.tenantId, table.courseId)
      .where(sql`${table.state} = 'RUNNING'`),
    index('certificate_runs_order_idx').on(table.tenantId, table.courseId, table.createdAt, table.id),
    oneOf('certificate_runs_state_known', table.state, CERTIFICATE_RUN_STATES),
    check('certificate_runs_counts_positive', sql`least(${table.total}, ${table.done}, ${table.issued}) >= 0`),
    foreignKey({
      name: 'certificate_runs_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
