import { PORTAL_REQUEST_STATUSES } from '@dars/contracts/constants';
import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { locales } from './locales.ts';

/**
 * An owner's request for a portal, in the platform's realm. An owner has one open request at most. `portalId` is the
 * portal made for the request, without a foreign key: the portal is another tenant.
 */
export const portalRequests = pgTable(
  'portal_requests',
  {
    tenantId: tenantId(),
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    nameInArabic: text('name_in_arabic').notNull(),
    nameInEnglish: text('name_in_english').notNull(),
    language: text('language', { enum: LANGUAGES })
      .references(() => locales.code)
      .notNull(),
    note: text('note').notNull().default(sql`''`),
    status: text('status', { enum: PORTAL_REQUEST_STATUSES }).notNull().default('OPEN'),
    portalId: uuid('portal_id'),
    reason: text('reason'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('portal_requests_open_key').on(table.tenantId, table.ownerId).where(sql`${table.status} = 'OPEN'`),
    index('portal_requests_owner_idx').on(table.tenantId, table.ownerId, table.createdAt, table.id),
    index('portal_requests_status_idx').on(table.tenantId, table.status, table.createdAt, table.id),
    oneOf('portal_requests_status_known', table.status, PORTAL_REQUEST_STATUSES),
    check('portal_requests_made_named', sql`(${table.status} = 'MADE') = (${table.portalId} is not null)`),
    check('portal_requests_declined_reasoned', sql`(${table.status} = 'DECLINED') = (${table.reason} is not null)`),
    check('portal_requests_answered_dated', sql`(${table.status} = 'OPEN') = (${table.answeredAt} is null)`),
    foreignKey({
      name: 'portal_requests_owner_fk',
      columns: [table.tenantId, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
