import type { PortalPage } from '@dars/contracts/portal/portal-page';
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, tenantId, updatedAt } from '../../columns.ts';

/** What a portal says on its public page and its learners' home: the one being written, and the one that is seen. */
export const portalPages = pgTable(
  'portal_pages',
  {
    tenantId: tenantId(),
    draft: jsonb('draft').$type<PortalPage>().notNull(),
    /** Null: none has been published, and the template speaks for itself. */
    published: jsonb('published').$type<PortalPage>(),
    publishedAt: moment('published_at'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
