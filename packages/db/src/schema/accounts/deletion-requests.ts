import { LANGUAGES } from '@dars/contracts/languages';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** The accounts whose people have asked for their deletion (docs/decisions/0085-personal-data.md). */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The language of the page on which the person asked. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Time from which the job deletes; until then the person may take the request back. */
    dueAt: moment('due_at').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    // For the job, which reads all portals.
    index('deletion_requests_due_idx').on(table.dueAt, table.tenantId, table.userId),
    oneOf('deletion_requests_language_known', table.language, LANGUAGES),
    foreignKey({
      name: 'deletion_requests_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
