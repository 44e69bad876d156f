import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { ExportInvoicesInput, Invoice } from '@dars/contracts/selling/invoice';
import { amountCell } from '@dars/contracts/selling/money-text';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { nextInvoices } from './list-invoices.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of documents for accountants, with the filters of the list. */
export async function exportInvoices(ctx: TenantContext, { after, ...filters }: ExportInvoicesInput): Promise<CsvStep> {
  const t = translator(ctx.language);
  const { rows, total, timeZone } = await nextInvoices(ctx, { ...filters, after, size: ROWS_PER_STEP });
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const fileName = `dars-invoices-${dayIn(timeZone, ctx.deps.now())}.csv`;
  const head = { fileName, columns: COLUMNS.map(({ name }) => t(name)), total };
  const reader = { t, day: (moment: string) => dayIn(timeZone, new Date(moment)) };
  return {
    head: after === undefined ? head : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, reader))),
    next: last?.id ?? null,
  };
}

interface Reader {
  t: Translate;
  /** Formats a date in the portal's time zone. */
  day: (moment: string) => string;
}

interface Column {
  name: TranslationKey;
  cell: (row: Invoice, reader: Reader) => string;
}

const COLUMNS: readonly Column[] = [
  { name: 'invoices:column.document', cell: ({ reference }) => reference },
  { name: 'invoices:column.kind', cell: ({ kind }, { t }) => t(`invoices:kind.${kind}`) },
  { name: 'invoices:column.issued', cell: ({ issuedDate }, { day }) => day(issuedDate) },
  { name: 'invoices:column.buyer', cell: ({ buyer }) => buyer.name },
  { name: 'invoices:column.email', cell: ({ buyer }) => buyer.login },
  { name: 'invoices:column.course', cell: ({ courseTitle }) => courseTitle },
  { name: 'invoices:column.order', cell: ({ orderReference }) => orderReference },
  { name: 'invoices:column.method', cell: ({ method }, { t }) => t(`invoices:method.${method}`) },
  { name: 'invoices:column.currency', cell: ({ currency }) => currency },
  { name: 'invoices:column.net', cell: (row) => signed(row, row.net) },
  { name: 'invoices:column.vat', cell: (row) => signed(row, row.vat) },
  { name: 'invoices:column.total', cell: (row) => signed(row, row.total) },
];

/** Writes an amount for spreadsheets, negative on a credit note, so that a column adds up. */
function signed({ kind, currency }: Invoice, amount: number): string {
  const text = amountCell(amount, currency);
  return kind === 'CREDIT_NOTE' ? `-${text}` : text;
}
