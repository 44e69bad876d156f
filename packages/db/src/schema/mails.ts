import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId } from '../columns.ts';
import { invoices } from './selling/invoices.ts';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/**
 * A mail, written in the transaction of its cause. The job queue carries only its id, so no queue holds a secret.
 * Without SMTP_URL the mail stays here and can be read at /dev/mail.
 */
export const mails = pgTable(
  'mails',
  {
    tenantId: tenantId(),
    id: id(),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The sender's name. Empty: the one of MAIL_FROM. */
    senderName: text('sender_name').notNull().default(''),
    /** The address that answers go to. Null: the sender's. */
    replyTo: text('reply_to'),
    /** The invoice or credit note that the mail brings as a PDF, which is drawn when the mail is sent. */
    invoiceId: uuid('invoice_id'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('mails_created_idx').on(table.tenantId, table.createdAt, table.id),
    // For the mails to a person whose account is deleted.
    index('mails_recipient_idx').on(table.tenantId, table.recipient),
    index('mails_status_idx').on(table.status, table.createdAt),
    index('mails_invoice_idx').on(table.tenantId, table.invoiceId).where(sql`${table.invoiceId} is not null`),
    foreignKey({
      name: 'mails_invoice_fk',
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoices.tenantId, invoices.id],
    }),
    oneOf('mails_status_known', table.status, MAIL_STATUSES),
    // Both stand in headers, which a line break would end.
    check(
      'mails_sender_one_line',
      sql`${table.senderName} !~ '[[:cntrl:]]' and char_length(${table.senderName}) <= 200`,
    ),
    check(
      'mails_reply_to_one_address',
      sql`${table.replyTo} ~ '^[^[:space:][:cntrl:]<>,]+@[^[:space:][:cntrl:]<>,]+$'`,
    ),
  ],
);
