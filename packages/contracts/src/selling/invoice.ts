import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { ofGroup } from '../learning/groups/of-group.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText } from '../rules.ts';
import { CURRENCIES } from './currency.ts';
import { PAYMENT_METHODS } from './order-status.ts';
import { calendarMonth, periodFields } from './period.ts';

/** `CREDIT_NOTE`: what was paid back of an invoice. */
export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Everything that an invoice says, as it was when it was issued. Amounts are in minor units of the currency. */
export const invoiceDocument = z.object({
  /** One language, or two; the first gives the direction. */
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1), z.maxLength(2)),
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.string(), registrationNumber: z.string() }),
  buyer: z.object({ name: z.string(), login: z.string() }),
  orderReference: z.string(),
  /** The title of the course or of the bundle. */
  courseTitle: z.string(),
  /** The titles of the courses of a bundle. Left out: one course was sold. */
  courses: z.optional(z.array(z.string())),
  method: z.enum(PAYMENT_METHODS),
  /** ISO 8601, UTC. */
  paidDate: z.string(),
  currency: z.enum(CURRENCIES),
  /** In basis points. */
  vatRate: z.int(),
  includesVat: z.boolean(),
  /** The usual price, and what was taken off it. Both are without tax where the tax was added to the price. */
  price: z.int(),
  reduction: z.int(),
  /** The total without the tax. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** The reference of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** The content of the square code that Saudi law asks for. Null: the seller is not registered there. */
  code: z.nullable(z.string()),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

const filters = {
  /** A number, or words of the buyer's name or login. */
  query: z.optional(optionalText(QUERY_MAX)),
  kind: z.optional(z.enum(INVOICE_KINDS)),
  /** What was sold: a course or a bundle. */
  courseId: z.optional(id),
  /** The month of the issue in the portal's time zone. */
  month: z.optional(calendarMonth),
  /** The days of the issue in that time zone, the last one included. */
  ...periodFields,
  ...ofGroup,
};

/** The columns by which invoices can be sorted. */
export const INVOICE_SORTS = ['issued', 'total'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** Newest first unless sorted. */
export const listInvoicesInput = z.strictObject({ ...pageInput, ...sortInput(INVOICE_SORTS), ...filters });
export type ListInvoicesInput = z.output<typeof listInvoicesInput>;
/** The list as a file, in batches: `after` is the last invoice of the batch before. */
export const exportInvoicesInput = z.strictObject({ ...filters, after: z.optional(id) });
export type ExportInvoicesInput = z.output<typeof exportInvoicesInput>;

export const invoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** The number that people read, such as `ACADEMY-INV-2026-00318`. */
  reference: z.string(),
  orderId: z.string(),
  orderReference: z.string(),
  buyer: z.object({ id: z.string(), name: z.string(), login: z.string() }),
  courseTitle: z.string(),
  method: z.enum(PAYMENT_METHODS),
  currency: z.enum(CURRENCIES),
  /** Minor units; those of a credit note were paid back. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  issuedDate: z.string(),
});
export type Invoice = z.infer<typeof invoice>;
export const invoiceList = listOf(invoice);

/** What the sums of invoices are divided by. */
export const SUMS_BY = ['month', 'course', 'method'] as const;
export type SumsBy = (typeof SUMS_BY)[number];
/** Most rows of sums: the courses with the highest totals, or the latest months. */
export const MAX_SUMS = 100;

/** The months from the first to the last one, in the portal's time zone. */
export const sumInvoicesInput = z.strictObject({
  by: z.enum(SUMS_BY),
  from: calendarMonth,
  to: calendarMonth,
  ...ofGroup,
});
export type SumInvoicesInput = z.output<typeof sumInvoicesInput>;

const sums = {
  /** Number of invoices. Credit notes are not counted. */
  invoices: z.int(),
  /** Minor units, as all sums here. What was invoiced, without what was paid back. */
  total: z.int(),
  /** The tax in it. */
  vat: z.int(),
  /** What was paid back, whenever it was invoiced. */
  refunded: z.int(),
};
export const invoiceSums = z.object({
  /** Null: nothing was invoiced in these months. */
  currency: z.nullable(z.enum(CURRENCIES)),
  all: z.object(sums),
  rows: z.array(
    z.object({
      /** The month, the id of the course or the bundle, or the way of payment. */
      key: z.string(),
      /** The present title of a course or a bundle. Null for months and ways of payment. */
      title: z.nullable(z.string()),
      ...sums,
    }),
  ),
});
export type InvoiceSums = z.infer<typeof invoiceSums>;

/** The invoices and credit notes of an order, the oldest first. */
export const invoicesOfOrder = z.strictObject({ orderId: id });
export const ownInvoices = z.array(
  z.pick(invoice, { id: true, kind: true, reference: true, total: true, currency: true, issuedDate: true }),
);
export type OwnInvoice = z.infer<typeof ownInvoices>[number];
