import { UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId } from '../../columns.ts';

/** Asked for; checked and to be seen; belonging to something. */
export const UPLOAD_STATUSES = ['pending', 'stored', 'attached'] as const;

/**
 * A file, from the moment that somebody may send it. What has not come and been checked is seen by nobody, and what
 * nothing belongs to is swept when it expires. Whoever sent it may be a visitor from the platform, and what was taken out of
 * a lesson is the portal's own, hence no foreign key.
 */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: tenantId(),
    id: id(),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    /** Of the object in the storage. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes: as announced, and once it is stored as they are. */
    size: bigint('size', { mode: 'number' }).notNull(),
    status: text('status', { enum: UPLOAD_STATUSES }).notNull().default('pending'),
    createdBy: uuid('created_by').notNull(),
    /** The SHA-256 of what is stored. */
    checksum: text('checksum'),
    width: integer('width'),
    height: integer('height'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // Swept across all portals.
    index('uploads_expiry_idx').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    // What an account has sent, and how often.
    index('uploads_sender_idx').on(table.tenantId, table.createdBy, table.createdAt),
    oneOf('uploads_purpose_known', table.purpose, UPLOAD_PURPOSES),
    oneOf('uploads_status_known', table.status, UPLOAD_STATUSES),
    check('uploads_size_positive', sql`${table.size} > 0`),
    check('uploads_stored_is_checked', sql`${table.status} = 'pending' or ${table.checksum} is not null`),
    check('uploads_attached_stays', sql`(${table.status} = 'attached') = (${table.expiresAt} is null)`),
  ],
);
