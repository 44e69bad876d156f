import * as z from 'zod/mini';
import { id, rule } from '../rules.ts';
import { CURRENCIES } from './currency.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { paidAmount } from './pricing.ts';

/** The formats of bank statements; a file's format is recognised by its content. */
const STATEMENT_FORMATS = ['csv', 'mt940', 'camt'] as const;
const STATEMENT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;

/** Most bytes of a statement. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Most lines of a statement. */
export const STATEMENT_MAX_LINES = 2000;
/** Most columns of a CSV file that are read. */
export const STATEMENT_MAX_COLUMNS = 60;
/** Rows of a CSV file that are shown with its columns. */
export const STATEMENT_PREVIEW_ROWS = 5;
/** Most lines that one call accepts: each is a transaction of its own. */
export const STATEMENT_ACCEPTED_AT_ONCE = 50;
/** Most characters of a text of a line. */
export const STATEMENT_TEXT_MAX = 500;

/** What a column of a CSV file can hold. Several columns can hold descriptions, every other meaning belongs to one column. */
export const STATEMENT_COLUMNS = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'description',
  'reference',
  'payer',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/**
 * What a line is. `certain` and `possible` name orders that it may pay, `none` names no open order. `used`: it paid an
 * order before. `debit`: it is no money that came in. `refused`: it could not be read, or is in another currency.
 */
export const STATEMENT_OUTCOMES = ['certain', 'possible', 'none', 'used', 'debit', 'refused'] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/** Why a line is what it is. A certain line needs no reason. */
export const STATEMENT_REASONS = [
  ...['other-amount', 'several-orders', 'claimed-twice', 'short-number', 'no-reference'],
  ...['no-order', 'order-closed', 'reversal'],
  ...['no-day', 'no-amount', 'ambiguous-amount', 'other-currency', 'pending', 'broken'],
] as const satisfies readonly string[];
export type StatementReason = (typeof STATEMENT_REASONS)[number];

/** In what a line and an order agree. `transfer`: the bank's number that the learner typed. */
export const STATEMENT_FITS = ['reference', 'amount', 'payer', 'transfer', 'day'] as const;
export type StatementFit = (typeof STATEMENT_FITS)[number];

const CONTENT_MAX = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4;
const countOf = (all: readonly unknown[], wanted: unknown): number => all.filter((each) => each === wanted).length;

/** What each column of a CSV file holds, in their order; null for one that is not used. Missing: the headers count. */
const statementColumns = z.array(z.nullable(z.enum(STATEMENT_COLUMNS))).check(
  z.maxLength(STATEMENT_MAX_COLUMNS, rule('maximum-items')),
  z.refine(
    (all) => STATEMENT_COLUMNS.every((each) => each === 'description' || countOf(all, each) < 2),
    rule('invalid'),
  ),
);

export const matchStatementInput = z.strictObject({
  /** The file in Base64. */
  content: z.string().check(
    z.maxLength(CONTENT_MAX, rule('file-size-limit')),
    z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), rule('invalid')),
  ),
  columns: z.optional(statementColumns),
});
export type MatchStatementInput = z.output<typeof matchStatementInput>;

const matchedOrder = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: z.int(),
  learner: z.string(),
  courseTitle: z.string(),
  version: z.int(),
  fits: z.array(z.enum(STATEMENT_FITS)),
});

const matchedLine = z.object({
  /** The number of the line in the file, from 1; of a CSV file that of the row. */
  line: z.int(),
  /** Recognises the line in later files. Empty for a line that cannot be accepted. */
  fingerprint: z.string(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  reason: z.nullable(z.enum(STATEMENT_REASONS)),
  day: z.nullable(z.string()),
  /** In minor units of the portal's currency; null if it could not be read, or is in another currency. */
  amount: z.nullable(z.int()),
  payer: z.string(),
  text: z.string(),
  bankReference: z.string(),
  /** The orders that it may pay, the likeliest first; for `none` and `used` those that it names or paid. */
  orders: z.array(matchedOrder),
});
export type MatchedLine = z.infer<typeof matchedLine>;

/** A statement whose lines were compared with the portal's orders. Nothing of it is stored. */
export const matchedStatement = z.object({
  format: z.enum(STATEMENT_FORMATS),
  encoding: z.enum(STATEMENT_ENCODINGS),
  currency: z.enum(CURRENCIES),
  /** The columns of a CSV file; none for the other formats. */
  columns: z.array(z.object({ header: z.string(), column: z.nullable(z.enum(STATEMENT_COLUMNS)) })),
  preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Columns without which the lines of a CSV file cannot be read, so that there are none: the day, or an amount. */
  missing: z.array(z.enum(['day', 'amount'])),
  /** Rows above the header of a CSV file, which are no entries. */
  skipped: z.int(),
  lines: z.array(matchedLine),
});
export type MatchedStatement = z.infer<typeof matchedStatement>;

/** The days that lines of statements can have. Postgres has no year 0. */
export const isStatementDay = (day: string): boolean => '1990-01-01' <= day && day <= '2099-12-31';

const acceptedLine = z.strictObject({
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/, rule('invalid'))),
  day: z.iso.date(rule('invalid')).check(z.refine(isStatementDay, rule('invalid'))),
  amount: paidAmount,
  orderId: id,
  /** The order's version that was read. */
  version: z.int(),
  /** The caller knows that the amounts differ, or of another doubt about the order. */
  isSure: z._default(z.boolean(), false),
});
export type AcceptedLine = z.output<typeof acceptedLine>;

/** Lines of a statement with the orders that they pay. */
export const acceptLinesInput = z.strictObject({
  lines: z
    .array(acceptedLine)
    .check(z.minLength(1, rule('required-field')), z.maxLength(STATEMENT_ACCEPTED_AT_ONCE, rule('maximum-items'))),
});
export type AcceptLinesInput = z.output<typeof acceptLinesInput>;

/** What became of a line: the order is paid, or why it is not. `line-used`: the line paid another order. */
export const LINE_RESULTS = [
  'accepted',
  'line-used',
  'not-found',
  'edited-meanwhile',
  'order-closed',
  'order-doubtful',
  'learner-blocked',
  'conflict',
] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

/** The results in the order of the lines. Each line is a transaction of its own: no refusal stops the others. */
export const acceptedLines = z.object({
  results: z.array(
    z.object({
      fingerprint: z.string(),
      orderId: z.string(),
      result: z.enum(LINE_RESULTS),
      /** Until when the caller can take the acceptance back. */
      undoUntil: z.nullable(z.string()),
    }),
  ),
});
export type AcceptedLines = z.infer<typeof acceptedLines>;
