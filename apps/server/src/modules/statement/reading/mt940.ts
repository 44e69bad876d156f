import { AppError } from '@dars/contracts/errors';
import type { Currency } from '@dars/contracts/selling/currency';
import { STATEMENT_MAX_LINES, type StatementReason } from '@dars/contracts/selling/statement';
import { recogniseEncoding } from '../../../core/files/text-encoding.ts';
import { unitsOfParts } from './amounts.ts';
import { isoDay } from './days.ts';
import { bankReferenceOf, oneLine, type ReadStatement, type StatementEntry } from './entry.ts';

/** Whether a text is a statement in the format MT940 of SWIFT: a first field 20, and an account or a line. */
export const isMt940 = (text: string): boolean => /(?:^|\n|\{4:)\s*:20:/.test(text) && /\n:(?:25P?|61):/.test(text);

interface Field {
  tag: string;
  line: number;
  /** The lines of the field, the first without its tag. */
  lines: string[];
}

/**
 * Reads the lines of all statements of a file: each field 61 with the field 86 below it.
 * @throws statement-rows, statement-empty
 */
export function readMt940(content: Buffer, currency: Currency): ReadStatement {
  const encoding = recogniseEncoding(content);
  const entries: StatementEntry[] = [];
  let [account, unit] = ['', currency as string];
  let isAfterEntry = false;
  for (const field of fieldsOf(new TextDecoder(encoding).decode(content))) {
    const [first = ''] = field.lines;
    if (field.tag === '20') [account, unit] = ['', currency];
    if (field.tag.startsWith('25')) account = oneLine(first);
    // The currency of the account stands in the balance before its lines.
    if (field.tag === '60F' || field.tag === '60M') unit = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? unit;
    if (field.tag === '61') {
      if (entries.length >= STATEMENT_MAX_LINES)
        throw AppError.rule('content', 'statement-rows', { max: STATEMENT_MAX_LINES });
      entries.push(entryOf(field, { account, unit, currency }));
    }
    const entry = entries.at(-1);
    if (field.tag === '86' && isAfterEntry && entry) describe(entry, field.lines);
    isAfterEntry = field.tag === '61';
  }
  if (entries.length === 0) throw AppError.rule('content', 'statement-empty');
  return { format: 'mt940', encoding, entries };
}

/** Splits a file into its fields. A line that begins with no tag belongs to the field above it. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^\uFEFF?\{.*\{4:/, '');
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, line: index + 1, lines: [rest] });
    // A hyphen alone ends a message.
    else if (/^-\}?/.test(line) && line.trim().length <= 2) fields.push({ tag: '', line: index + 1, lines: [] });
    else fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** Date, day of the booking, mark, last letter of the currency, amount, kind, reference of the account's owner, of the bank. */
const ENTRY = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,3})([NFS][A-Z0-9]{3})?(.*?)(?:\/\/(.*))?$/;

function entryOf(
  { line, lines: [first = '', extra = ''] }: Field,
  { account, unit, currency }: { account: string; unit: string; currency: Currency },
): StatementEntry {
  const empty = { line, account, day: null, amount: null, payer: '', text: '', bankReference: '' };
  const refuse = (reason: StatementReason, read = {}): StatementEntry => ({
    ...empty,
    ...read,
    kind: 'refused',
    reason,
  });
  const [, year, month, day, mark = '', written = '', , owner = '', bank = ''] = ENTRY.exec(first.trim()) ?? [];
  if (year === undefined) return refuse('broken', { text: oneLine(`${first} ${extra}`) });
  const booked = isoDay(Number(year), Number(month), Number(day)) ?? null;
  const told = {
    ...{ day: booked, bankReference: bankReferenceOf(bank) },
    text: oneLine([bankReferenceOf(owner), extra].join(' ')),
  };
  if (booked === null) return refuse('no-day', told);
  const amount = unitsOf(written, currency);
  if (mark !== 'C') {
    const reason = mark.startsWith('R') ? 'reversal' : null;
    return { ...empty, ...told, kind: 'debit', reason, amount: unit === currency ? (amount ?? null) : null };
  }
  if (unit !== currency) return refuse('other-currency', told);
  return amount === undefined ? refuse('no-amount', told) : { ...empty, ...told, kind: 'credit', reason: null, amount };
}

/** Reads an amount, whose decimal sign is always a comma. Undefined: it has more decimals than the currency. */
function unitsOf(written: string, currency: Currency): number | undefined {
  const [whole = '', fraction = ''] = written.split(',');
  return unitsOfParts(whole, fraction, currency);
}

/** The length of a whole line of field 86, and of a whole part of its structured form: the next one continues a word. */
const LINE_LENGTH = 65;
const PART_LENGTH = 27;

/** Adds what field 86 says: free text, or parts that begin with a question mark and two digits (20–29: purpose, 32–33: sender). */
function describe(entry: StatementEntry, lines: readonly string[]): void {
  const text = joined(lines, LINE_LENGTH);
  const structured = /^\d{3}([?>+])\d{2}/.exec(text);
  if (structured) {
    const sign = structured[1] ?? '?';
    const parts = [...text.matchAll(new RegExp(`\\${sign}(\\d{2})([^\\${sign}]*)`, 'g'))].map(
      ([, key = '', value = '']) => ({ key: Number(key), value: value.trimEnd() }),
    );
    const of = (from: number, to: number) =>
      parts.filter(({ key }) => from <= key && key <= to).map(({ value }) => value);
    entry.payer = oneLine(joined(of(32, 33), PART_LENGTH));
    entry.text = oneLine([entry.text, joined([...of(20, 29), ...of(60, 63)], PART_LENGTH)].join(' '));
    return;
  }
  const [, payer] = /\/(?:ORDP\/(?:\/?NAME\/)?|NAME\/|BENM\/NAME\/)([^/]+)/.exec(text) ?? [];
  if (payer !== undefined) entry.payer = oneLine(payer);
  entry.text = oneLine([entry.text, text].join(' '));
}

const joined = (lines: readonly string[], length: number): string =>
  lines.reduce((text, line, index) => {
    const isCut = index > 0 && (lines[index - 1]?.length ?? 0) >= length;
    return index === 0 || isCut ? `${text}${line}` : `${text} ${line}`;
  }, '');
