import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../columns.ts';

/**
 * The audit trail, append only; the worker deletes rows of a certain age (migration 0036). `tenantId` is the portal on which the action was done (the platform's own id if none);
 * `actorRealm` and `actorId` are the person, who may belong to the platform.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    tenantId: tenantId(),
    id: id(),
    actorRealm: uuid('actor_realm'),
    actorId: uuid('actor_id'),
    /** `<resource>.<past participle>`, for example `tenant.created`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_events_created_idx').on(table.tenantId, table.createdAt, table.id),
    // For a portal's recent events, without the sign-ins, which are most of the rows.
    index('audit_events_recent_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.action} <> 'user.signed-in'`),
    // For refused sign-ins, of which the list shows only the newest few among the rest.
    index('audit_events_refused_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.action} = 'user.sign-in-refused'`),
    // For the recent events of a group: what its members did, and what was done to them and to it. The second one also
    // finds the groups and seats in the history of a person.
    index('audit_events_actor_idx')
      .on(table.tenantId, table.actorId, table.createdAt, table.id)
      .where(sql`${table.action} <> 'user.signed-in'`),
    index('audit_events_subject_idx')
      .on(table.tenantId, table.subjectId, table.createdAt, table.id)
      .where(sql`${table.action} <> 'user.signed-in'`),
    // For events of the portal itself: a handful among the sign-ins of all its people.
    index('audit_events_portal_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.subjectId} = ${table.tenantId}`),
    // For the history of a person: what staff changed of the account.
    index('audit_events_account_idx')
      .on(table.tenantId, table.subjectId, table.createdAt, table.id)
      .where(sql`${table.action} in ('user.role-changed', 'user.updated')`),
    // For the events that are old enough to be deleted. New rows come at the end, so that it stays small.
    index('audit_events_age_idx').using('brin', table.createdAt),
  ],
);
