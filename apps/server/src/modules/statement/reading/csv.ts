import { AppError } from '@dars/contracts/errors';
import { searchKey } from '@dars/contracts/search-key';
import { type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import {
  type MatchedStatement,
  STATEMENT_MAX_COLUMNS,
  STATEMENT_MAX_LINES,
  STATEMENT_PREVIEW_ROWS,
  type StatementColumn,
  type StatementReason,
} from '@dars/contracts/selling/statement';
import { letterOf } from '../../../core/files/cells.ts';
import { readCsvTable } from '../../../core/files/csv-table.ts';
import { amountReader, currencyIn, type ReadAmount } from './amounts.ts';
import { dayReader } from './days.ts';
import { bankReferenceOf, oneLine, type ReadStatement, type StatementEntry } from './entry.ts';
import { columnOfHeader } from './headers.ts';

type Column = StatementColumn | null;
interface Row {
  row: number;
  cells: readonly string[];
}
export type ReadTable = ReadStatement & Pick<MatchedStatement, 'columns' | 'preview' | 'missing' | 'skipped'>;

/** Rows at the beginning among which the header is looked for: banks write the account and the period above it. */
const ABOVE = 40;
/** Fewest known headers of a header. */
const KNOWN = 2;

/**
 * Reads a statement that a bank gives as a table. Lines are read once a column of days and one of amounts are known.
 * @param columns what the columns hold, as the caller says; undefined: as the headers say
 * @throws statement-format, statement-rows, statement-empty, import-csv
 */
export function readCsvStatement(
  content: Buffer,
  { currency, columns: given }: { currency: Currency; columns: readonly Column[] | undefined },
): ReadTable {
  const rows: Row[] = [];
  const { encoding } = readCsvTable(content, {
    ...{ columnOf: columnOfHeader, maxColumns: STATEMENT_MAX_COLUMNS, otherFile: 'statement-format' as const },
    take(row, cells) {
      if (cells.every((cell) => cell === '')) return;
      if (rows.length >= STATEMENT_MAX_LINES + ABOVE) throw tooLong();
      rows.push({ row, cells });
    },
  });
  const place = headerPlace(rows);
  const header = place < 0 ? [] : (rows[place]?.cells ?? []);
  const body = rows.slice(place + 1);
  if (body.length === 0) throw AppError.rule('content', 'statement-empty');
  if (body.length > STATEMENT_MAX_LINES) throw tooLong();
  const columns = columnsOf(header, body, given);
  const meanings = columns.map(({ column }) => column);
  const missing = [
    ...(meanings.includes('day') ? [] : (['day'] as const)),
    ...(meanings.some((each) => each === 'amount' || each === 'credit') ? [] : (['amount'] as const)),
  ];
  const preview = body
    .slice(0, STATEMENT_PREVIEW_ROWS)
    .map(({ row, cells }) => ({ row, cells: columns.map((_, at) => cells[at] ?? '') }));
  const entries = missing.length > 0 ? [] : entriesOf(body, meanings, currency);
  return { format: 'csv', encoding, columns, preview, missing, skipped: Math.max(place, 0), entries };
}

const tooLong = () => AppError.rule('content', 'statement-rows', { max: STATEMENT_MAX_LINES });

/** Returns the place of the row with most known headers among the first; -1 for a file without a header. */
function headerPlace(rows: readonly Row[]): number {
  const known = rows
    .slice(0, ABOVE)
    .map(({ cells }) => new Set(cells.flatMap((cell) => columnOfHeader(cell) ?? [])).size);
  const most = Math.max(0, ...known);
  return most < KNOWN ? -1 : known.indexOf(most);
}

function columnsOf(
  header: readonly string[],
  body: readonly Row[],
  given: readonly Column[] | undefined,
): MatchedStatement['columns'] {
  const width = Math.max(header.length, ...body.slice(0, ABOVE).map(({ cells }) => cells.length));
  const taken = new Set<Column>();
  return Array.from({ length: width }, (_, place) => {
    const name = header[place] || letterOf(place);
    if (given) return { header: name, column: given[place] ?? null };
    const column = columnOfHeader(header[place] ?? '') ?? null;
    const isFree = column === 'description' || !taken.has(column);
    taken.add(column);
    return { header: name, column: isFree ? column : null };
  });
}

const words = (text: string) => new Set(text.split(' ').map(searchKey));
/** Words of a column that says whether money came in or went out. */
const CREDIT = words('c cr crdt credit crédito h haber abono ingreso دائن إيداع له وارد +');
const DEBIT = words('d dr db dbit debit débito debe cargo مدين سحب منه عليه صادر -');

interface Readers {
  amount: (cell: string) => ReadAmount;
  day: (cell: string) => string | undefined;
  currency: Currency;
}

function entriesOf(body: readonly Row[], columns: readonly Column[], currency: Currency): StatementEntry[] {
  const cellsOf = (...wanted: StatementColumn[]) =>
    body.flatMap(({ cells }) => cells.filter((_, place) => wanted.some((each) => each === columns[place])));
  const readers = {
    amount: amountReader(cellsOf('amount', 'credit', 'debit'), decimalsOfCurrency(currency)),
    day: dayReader(cellsOf('day')),
    currency,
  };
  return body.map(({ row, cells }) => {
    const textsOf = (wanted: StatementColumn) => cells.filter((_, place) => columns[place] === wanted).join(' ');
    const told = {
      ...{ line: row, account: '', payer: oneLine(textsOf('payer')), text: oneLine(textsOf('description')) },
      bankReference: bankReferenceOf(textsOf('reference')),
    };
    return { ...told, ...moneyOf(textsOf, readers) };
  });
}

type Money = Pick<StatementEntry, 'kind' | 'reason' | 'day' | 'amount'>;

function moneyOf(textsOf: (column: StatementColumn) => string, { amount, day, currency }: Readers): Money {
  const read = { day: day(textsOf('day')) ?? null, amount: null };
  const refuse = (reason: StatementReason): Money => ({ ...read, kind: 'refused', reason });
  if (read.day === null) return refuse('no-day');
  const money = directedAmount(textsOf, amount);
  if ('reason' in money) return refuse(money.reason);
  const named = textsOf('currency').trim();
  const other = currencyIn(textsOf('amount')) ?? currencyIn(textsOf('credit'));
  const isOther =
    (named !== '' && /^[a-z]{3}$/i.test(named) && named.toUpperCase() !== currency) || (other ?? currency) !== currency;
  if (money.units < 0) return { day: read.day, amount: isOther ? null : -money.units, kind: 'debit', reason: null };
  if (isOther) return refuse('other-currency');
  return { day: read.day, amount: money.units, kind: 'credit', reason: null };
}

/** Reads the amount of a row with its direction: below zero for money that went out. */
function directedAmount(textsOf: (column: StatementColumn) => string, read: (cell: string) => ReadAmount): ReadAmount {
  const [credit, debit] = [read(textsOf('credit')), read(textsOf('debit'))];
  if ('units' in credit && credit.units !== 0) return credit;
  if ('units' in debit && debit.units !== 0) return { units: -Math.abs(debit.units) };
  for (const side of [credit, debit]) if ('reason' in side && side.reason === 'ambiguous-amount') return side;
  const signed = read(textsOf('amount'));
  if ('reason' in signed) return signed;
  if (signed.units === 0) return { reason: 'no-amount' };
  const direction = searchKey(textsOf('direction'));
  if (DEBIT.has(direction)) return { units: -Math.abs(signed.units) };
  return CREDIT.has(direction) ? { units: Math.abs(signed.units) } : signed;
}
