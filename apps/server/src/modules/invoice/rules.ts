import type { Currency } from '@dars/contracts/selling/currency';
import type { InvoiceDocument, InvoiceKind } from '@dars/contracts/selling/invoice';
import { WHOLE } from '@dars/contracts/selling/pricing';
import { invoices } from '@dars/db/schema/selling/invoices';
import { type SQL, sql } from 'drizzle-orm';

/** A number of the Saudi tax authority: 15 digits that begin and end with 3. */
const SAUDI_VAT_NUMBER = /^3\d{13}3$/;
/** Bytes of the longest value of the square code, whose length is one byte. */
const VALUE_MAX = 255;

interface Coded {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  currency: Currency;
  vat: number;
  total: number;
}

/**
 * Returns the content of the square code on a simplified tax invoice of Saudi Arabia: five values as tag, length in
 * bytes and UTF-8, in base 64 (ZATCA, Detailed Guidelines for E-Invoicing, annex 2). Null for a seller who is not
 * registered there.
 */
export function saudiCode({ sellerName, vatNumber, issuedAt, currency, vat, total }: Coded): string | null {
  if (currency !== 'SAR' || !SAUDI_VAT_NUMBER.test(vatNumber)) return null;
  const amount = (halalas: number) => (halalas / 100).toFixed(2);
  const time = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [cutToBytes(sellerName), vatNumber, time, amount(total), amount(vat)];
  const parts = values.map((value, index) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(parts).toString('base64');
}

/** Cuts a text to the length that the code has room for, between characters. */
function cutToBytes(text: string): string {
  const characters = [...text];
  while (Buffer.byteLength(characters.join('')) > VALUE_MAX) characters.pop();
  return characters.join('');
}

interface Refund {
  /** The invoice that is corrected. */
  invoice: { total: number; vat: number };
  /** What was paid back before. */
  before: { total: number; vat: number };
  /** Minor units that are paid back now. */
  amount: number;
  vatRate: number;
}

/**
 * Returns the tax in a refund, rounded half up. The refund that pays back the rest takes the rest of the tax, so that
 * the credit notes of an invoice add up to it.
 */
export function vatInRefund({ invoice, before, amount, vatRate }: Refund): number {
  const rest = invoice.vat - before.vat;
  if (before.total + amount === invoice.total) return rest;
  const divisor = WHOLE + vatRate;
  return Math.min(Math.floor((2 * amount * vatRate + divisor) / (2 * divisor)), rest);
}

const LETTERS: Record<InvoiceKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' };
const DIGITS = 5;

/** Returns the number of a document as people read it: `ACADEMY-INV-2026-00318`. */
export const invoiceReference = (prefix: string, kind: InvoiceKind, year: string, number: number): string =>
  [prefix.toUpperCase(), LETTERS[kind], year, String(number).padStart(DIGITS, '0')]
    .filter((part) => part !== '')
    .join('-');

/** Returns the languages of the portal's documents: Saudi law wants Arabic, beside the portal's own language. */
export function documentLanguages(
  portal: InvoiceDocument['languages'][number],
  code: string | null,
): InvoiceDocument['languages'] {
  if (code === null) return [portal];
  return portal === 'ar' ? ['ar', 'en'] : ['ar', portal];
}

/** Whether a document was issued within months, `2026-11`, of the portal's time zone. */
export function isInMonths({ from, to }: { from: string; to: string }, timeZone: string): SQL {
  const first = (month: string) => sql`${`${month}-01`}::text::date`;
  const at = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}::text`;
  const { issuedAt } = invoices;
  return sql`${issuedAt} >= ${at(first(from))} and ${issuedAt} < ${at(sql`${first(to)} + interval '1 month'`)}`;
}
