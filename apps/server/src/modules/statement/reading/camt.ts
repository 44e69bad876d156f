import { AppError } from '@dars/contracts/errors';
import type { Currency } from '@dars/contracts/selling/currency';
import { STATEMENT_MAX_LINES, type StatementReason } from '@dars/contracts/selling/statement';
import { SaxesParser } from 'saxes';
import { recogniseEncoding } from '../../../core/files/text-encoding.ts';
import { unitsOfParts } from './amounts.ts';
import { isoDay } from './days.ts';
import { bankReferenceOf, oneLine, type ReadStatement, type StatementEntry } from './entry.ts';

/** Whether a text is XML. */
export const isXml = (text: string): boolean => /^\s*(?:\uFEFF)?<\?xml|^\s*<(?:\w+:)?Document[\s>]/.test(text);

/** An element of a statement with what it contains. */
interface Element {
  name: string;
  line: number;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Most elements that one entry may have, so that no file takes all memory. */
const MAX_ELEMENTS = 200_000;
/** Fewest and most levels: an entry lies in a statement, that in a message, that in the document. */
const MAX_DEPTH = 40;

/**
 * Reads the entries of a statement CAMT.053 (ISO 20022), in any of its versions. An entry that books several payments at
 * once is a line for each of them.
 * @throws import-xml, import-doctype, statement-format, statement-rows, statement-empty
 */
export function readCamt(content: Buffer, currency: Currency): ReadStatement {
  const encoding = recogniseEncoding(content);
  const root = parseXml(new TextDecoder(encoding).decode(content));
  const message = root.children.find(({ name }) => name === 'BkToCstmrStmt');
  if (root.name !== 'Document' || !message) throw AppError.rule('content', 'statement-format');
  const entries = all(message, 'Stmt').flatMap((statement) => {
    const account = at(statement, 'Acct', 'Id', 'IBAN') ?? at(statement, 'Acct', 'Id', 'Othr', 'Id') ?? '';
    return all(statement, 'Ntry').flatMap((entry) => entriesOf(entry, { account: oneLine(account), currency }));
  });
  if (entries.length === 0) throw AppError.rule('content', 'statement-empty');
  if (entries.length > STATEMENT_MAX_LINES)
    throw AppError.rule('content', 'statement-rows', { max: STATEMENT_MAX_LINES });
  return { format: 'camt', encoding, entries };
}

/** @throws import-xml; import-doctype, since the entities of a document type can expand */
function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const top: Element = { name: '', line: 0, attributes: {}, text: '', children: [] };
  const open = [top];
  let elements = 0;
  parser.on('error', () => {
    throw AppError.rule('content', 'import-xml', { line: parser.line });
  });
  parser.on('doctype', () => {
    throw AppError.rule('content', 'import-doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw AppError.rule('content', 'import-heavy');
    const element = { name: name.slice(name.indexOf(':') + 1), line: parser.line, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [root] = top.children;
  if (!root) throw AppError.rule('content', 'statement-format');
  return root;
}

const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

const find = (element: Element, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => all(found, name)[0], element);

/** Returns the text at a path; undefined if nothing is there. */
const at = (element: Element, ...path: string[]): string | undefined =>
  find(element, ...path)?.text.trim() || undefined;

/** Collects the texts of all elements of these names below one. */
const textsOf = (element: Element, names: ReadonlySet<string>): string[] =>
  element.children.flatMap((child) => [...(names.has(child.name) ? [child.text] : []), ...textsOf(child, names)]);

interface Place {
  account: string;
  currency: Currency;
}

function entriesOf(entry: Element, place: Place): StatementEntry[] {
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'));
  const parts = details.map((detail) => ({
    detail,
    amount: find(detail, 'Amt') ?? find(detail, 'AmtDtls', 'TxAmt', 'Amt'),
  }));
  const isSplit = parts.length > 1 && parts.every(({ amount }) => amount !== undefined);
  if (!isSplit) return [entryOf(entry, { details, amount: find(entry, 'Amt') }, place)];
  return parts.map(({ detail, amount }) => entryOf(entry, { details: [detail], amount }, place));
}

/** The elements that tell what a payment is for: the purpose, and references of its sender. */
const PURPOSE = new Set(['Ustrd', 'AddtlTxInf', 'AddtlNtryInf', 'EndToEndId', 'Ref', 'AddtlRmtInf', 'InstrId']);

function entryOf(
  entry: Element,
  { details, amount: money }: { details: readonly Element[]; amount: Element | undefined },
  { account, currency }: Place,
): StatementEntry {
  const [detail] = details;
  const written =
    at(entry, 'BookgDt', 'Dt') ??
    at(entry, 'BookgDt', 'DtTm') ??
    at(entry, 'ValDt', 'Dt') ??
    at(entry, 'ValDt', 'DtTm');
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written ?? '') ?? [];
  const day = isoDay(Number(year), Number(month), Number(dayOfMonth)) ?? null;
  const purposes = [...details, ...all(entry, 'AddtlNtryInf')].flatMap((each) => [
    ...(PURPOSE.has(each.name) ? [each.text] : []),
    ...textsOf(each, PURPOSE),
  ]);
  const bankReference =
    (detail && details.length === 1 && (at(detail, 'Refs', 'AcctSvcrRef') ?? at(detail, 'Refs', 'TxId'))) ||
    at(entry, 'AcctSvcrRef') ||
    at(entry, 'NtryRef') ||
    '';
  const told = {
    ...{ line: entry.line, account, day, amount: null, bankReference: bankReferenceOf(bankReference) },
    payer: oneLine(payersOf(details).join(', ')),
    text: oneLine([...new Set(purposes.map(oneLine))].filter((text) => bankReferenceOf(text) !== '').join(' ')),
  };
  const refuse = (reason: StatementReason): StatementEntry => ({ ...told, kind: 'refused', reason });
  if (day === null) return refuse('no-day');
  const isOther = money?.attributes['Ccy'] !== currency;
  const units = isOther ? undefined : unitsOf(money?.text.trim() ?? '', currency);
  const direction = (detail && details.length === 1 && at(detail, 'CdtDbtInd')) || at(entry, 'CdtDbtInd');
  const isReversal = at(entry, 'RvslInd') === 'true';
  if (direction === 'DBIT' || isReversal)
    return { ...told, amount: units ?? null, kind: 'debit', reason: isReversal ? 'reversal' : null };
  if (direction !== 'CRDT') return refuse('broken');
  if ((at(entry, 'Sts', 'Cd') ?? at(entry, 'Sts') ?? 'BOOK') !== 'BOOK') return refuse('pending');
  if (isOther) return refuse('other-currency');
  return units === undefined ? refuse('no-amount') : { ...told, amount: units, kind: 'credit', reason: null };
}

/** Returns the names of the senders. Later versions have a level more. */
const payersOf = (details: readonly Element[]): string[] =>
  details.flatMap(
    (detail) =>
      at(detail, 'RltdPties', 'Dbtr', 'Nm') ??
      at(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ??
      at(detail, 'RltdPties', 'UltmtDbtr', 'Nm') ??
      at(detail, 'RltdPties', 'UltmtDbtr', 'Pty', 'Nm') ??
      [],
  );

/** Reads an amount, whose decimal sign is always a point. Undefined: it is none, or has too many decimals. */
function unitsOf(written: string, currency: Currency): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(written) ?? [];
  return whole === undefined ? undefined : unitsOfParts(whole, fraction, currency);
}
