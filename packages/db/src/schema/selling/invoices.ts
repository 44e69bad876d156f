import { INVOICE_KINDS, type InvoiceDocument } from '@dars/contracts/selling/invoice';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';
import { certificateLooks } from '../learning/certificate-looks.ts';
import { bundles } from './bundles.ts';
import { orders } from './orders.ts';

/** An invoice or a credit note of an order. It is never changed or deleted (docs/decisions/0109-invoices.md). */
export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** What was sold. */
    courseId: uuid('course_id'),
    bundleId: uuid('bundle_id'),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** Counts the portal's documents of the kind from 1, without gaps. */
    number: integer('number').notNull(),
    /** The number as people read it. */
    reference: text('reference').notNull(),
    /** Minor units of the currency of the document. */
    vatAmount: bigint('vat_amount', { mode: 'number' }).notNull(),
    totalAmount: bigint('total_amount', { mode: 'number' }).notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** Names, colours and logo of the portal when it was issued. */
    lookId: uuid('look_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('invoices_number_key').on(table.tenantId, table.kind, table.number),
    uniqueIndex('invoices_order_key').on(table.tenantId, table.orderId).where(sql`${table.kind} = 'INVOICE'`),
    index('invoices_of_order_idx').on(table.tenantId, table.orderId, table.issuedAt, table.id),
    index('invoices_order_idx').on(table.tenantId, table.issuedAt, table.id),
    index('invoices_total_idx').on(table.tenantId, table.totalAmount, table.id),
    index('invoices_reference_idx').on(table.tenantId, table.reference),
    index('invoices_user_idx').on(table.tenantId, table.userId),
    index('invoices_bundle_idx').on(table.tenantId, table.bundleId, table.issuedAt, table.id),
    index('invoices_course_idx').on(table.tenantId, table.courseId, table.issuedAt, table.id),
    oneOf('invoices_kind_known', table.kind, INVOICE_KINDS),
    check('invoices_of_one', sql`(${table.courseId} is null) <> (${table.bundleId} is null)`),
    check('invoices_total_positive', sql`${table.totalAmount} > 0`),
    check('invoices_vat_within', sql`${table.vatAmount} between 0 and ${table.totalAmount}`),
    foreignKey({
      name: 'invoices_order_fk',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: 'invoices_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'invoices_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }),
    foreignKey({
      name: 'invoices_bundle_fk',
      columns: [table.tenantId, table.bundleId],
      foreignColumns: [bundles.tenantId, bundles.id],
    }),
    foreignKey({
      name: 'invoices_look_fk',
      columns: [table.tenantId, table.lookId],
      foreignColumns: [certificateLooks.tenantId, certificateLooks.id],
    }),
  ],
);
