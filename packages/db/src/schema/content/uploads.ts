import { UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId } from '../../columns.ts';

/** `pending`: announced; `stored`: checked and visible; `attached`: in use. */
export const UPLOAD_STATUSES = ['pending', 'stored', 'attached'] as const;

/**
 * A file, from the moment that its upload is announced. Nobody sees a file that has not been checked, and the sweeper
 * deletes an expired file that nothing refers to. There is no foreign key, because the sender may be a visitor from the
 * platform, and a file that was taken out of a lesson belongs to the portal.
 */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: tenantId(),
    id: id(),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    /** Key of the object in the storage. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes: as announced, and the actual size once the file is stored. */
    size: bigint('size', { mode: 'number' }).notNull(),
    status: text('status', { enum: UPLOAD_STATUSES }).notNull().default('pending'),
    createdBy: uuid('created_by').notNull(),
    /** The SHA-256 of the stored file. */
    checksum: text('checksum'),
    width: integer('width'),
    height: integer('height'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // For the sweeper, which reads all portals.
    index('uploads_expiry_idx').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    // For the number and size of an account's uploads.
    index('uploads_sender_idx').on(table.tenantId, table.createdBy, table.createdAt),
    oneOf('uploads_purpose_known', table.purpose, UPLOAD_PURPOSES),
    oneOf('uploads_status_known', table.status, UPLOAD_STATUSES),
    check('uploads_size_positive', sql`${table.size} > 0`),
    check('uploads_stored_is_checked', sql`${table.status} = 'pending' or ${table.checksum} is not null`),
    check('uploads_attached_stays', sql`(${table.status} = 'attached') = (${table.expiresAt} is null)`),
  ],
);
