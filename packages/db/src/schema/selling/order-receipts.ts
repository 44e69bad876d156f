import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, id, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { uploads } from '../content/uploads.ts';
import { orders } from './orders.ts';

/**
 * What learners sent as the proof of a transfer: a file, or what they typed about it, or both. The latest one counts;
 * staff compare it with the order and with the receipts of others.
 */
export const orderReceipts = pgTable(
  'order_receipts',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    /** The learner whose order it is. */
    userId: uuid('user_id').notNull(),
    uploadId: uuid('upload_id'),
    fileName: text('file_name').notNull().default(sql`''`),
    /** The SHA-256 of the file as it was sent, by which the same file is found at another order. */
    checksum: text('checksum'),
    transferredOn: day('transferred_on'),
    senderName: text('sender_name').notNull().default(sql`''`),
    /** In minor units of the order's currency. */
    amount: bigint('amount', { mode: 'number' }),
    /** The bank's number of the transfer, in capitals and without spaces. */
    bankReference: text('bank_reference').notNull().default(sql`''`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_receipts_order_idx').on(table.tenantId, table.orderId, table.createdAt, table.id),
    index('order_receipts_user_idx').on(table.tenantId, table.userId),
    index('order_receipts_upload_idx').on(table.tenantId, table.uploadId),
    // Three kinds of doubles: the same file, the same number of the bank, the same amount on the same day.
    index('order_receipts_checksum_idx').on(table.tenantId, table.checksum).where(sql`${table.checksum} is not null`),
    index('order_receipts_bank_reference_idx')
      .on(table.tenantId, table.bankReference)
      .where(sql`${table.bankReference} <> ''`),
    index('order_receipts_amount_idx')
      .on(table.tenantId, table.transferredOn, table.amount)
      .where(sql`${table.amount} is not null`),
    check('order_receipts_amount_positive', sql`${table.amount} > 0`),
    // The file of somebody whose account is deleted goes, and its fingerprint stays.
    check('order_receipts_file_checked', sql`${table.uploadId} is null or ${table.checksum} is not null`),
    foreignKey({
      name: 'order_receipts_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: 'order_receipts_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'order_receipts_upload_fk',
      columns: [table.tenantId, table.uploadId],
      foreignColumns: [uploads.tenantId, uploads.id],
    }),
  ],
);
