import type { PortalPage } from '@dars/contracts/portal/portal-page';
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, tenantId, updatedAt } from '../../columns.ts';

/** The content of a portal's public page and of its learner home: the draft, and the published page. */
export const portalPages = pgTable(
  'portal_pages',
  {
    tenantId: tenantId(),
    draft: jsonb('draft').$type<PortalPage>().notNull(),
    /** Null: none has been published, and the template's texts are shown. */
    published: jsonb('published').$type<PortalPage>(),
    publishedAt: moment('published_at'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
