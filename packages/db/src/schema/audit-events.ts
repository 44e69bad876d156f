import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../columns.ts';

/**
 * Who did what to which portal. Append only. `tenantId` is the portal it happened to (the platform's own id where none);
 * `actorRealm` and `actorId` the person, who may be of the platform.
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
    // What was done there lately, without the sign-ins, which are most of it.
    index('audit_events_recent_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.action} <> 'user.signed-in'`),
    // Refused sign-ins, of which only the newest few are shown among the rest.
    index('audit_events_refused_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.action} = 'user.sign-in-refused'`),
    // What happened to the portal itself: a handful among the sign-ins of all its people.
    index('audit_events_portal_idx')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.subjectId} = ${table.tenantId}`),
  ],
);
