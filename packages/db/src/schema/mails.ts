import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId } from '../columns.ts';

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
