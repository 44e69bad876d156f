import { createHash } from 'node:crypto';
import { STATEMENT_TEXT_MAX, type StatementReason } from '@dars/contracts/selling/statement';
import type { TextEncoding } from '../../../core/files/text-encoding.ts';

/** What a file says about one line, before it is known whether money came in. */
export interface StatementEntry {
  /** The number of the line in the file, from 1. */
  line: number;
  kind: 'credit' | 'debit' | 'refused';
  reason: StatementReason | null;
  /** ISO 8601. */
  day: string | null;
  /** In minor units of the portal's currency. */
  amount: number | null;
  payer: string;
  text: string;
  bankReference: string;
  /** The account's number; empty where the file does not name it. */
  account: string;
}

/** A line whose fingerprint recognises it in later files; empty unless it is a credit. */
export interface FingerprintedEntry extends StatementEntry {
  fingerprint: string;
}

export interface ReadStatement {
  format: 'csv' | 'mt940' | 'camt';
  encoding: TextEncoding;
  entries: StatementEntry[];
}

/** Returns a text as one line without repeated parts of white space, cut to what is shown. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, STATEMENT_TEXT_MAX)
    .toWellFormed();

/** References that say that there is none. */
const NO_REFERENCE = /^(?:NONREF|NOREF|NOTPROVIDED|NONE|N\/?A|0+|-+)?$/i;

export const bankReferenceOf = (text: string): string => {
  const reference = oneLine(text);
  return NO_REFERENCE.test(reference) ? '' : reference;
};

/**
 * Adds the fingerprints of the lines: account, day and amount with the bank's number, or without one with all that the
 * line says. Lines of one file that are alike are counted, since two people may pay alike.
 */
export function withFingerprints(entries: readonly StatementEntry[], currency: string): FingerprintedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.kind !== 'credit') return { ...entry, fingerprint: '' };
    const { account, day, amount, bankReference, payer, text } = entry;
    const told = bankReference === '' ? ['', payer, text] : [bankReference];
    const parts = JSON.stringify([account, day, amount, currency, ...told]);
    const count = seen.get(parts) ?? 0;
    seen.set(parts, count + 1);
    return { ...entry, fingerprint: createHash('sha256').update(`${parts} ${count}`).digest('hex') };
  });
}
