import type { CsvStep } from '@dars/contracts/csv';
import { localizedName } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import type { ExportFeesInput, PortalFees } from '@dars/contracts/selling/fee-report';
import { amountCell } from '@dars/contracts/selling/money-text';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { PlatformContext } from '../../core/context.ts';
import { listExportedFees } from './list-fees.ts';
import { currentMonth } from './store.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of the portals with fees of a month. */
export async function exportFees(ctx: PlatformContext, { month: asked, after }: ExportFeesInput): Promise<CsvStep> {
  const { tx, language, deps } = ctx;
  const t = translator(language);
  const month = asked ?? currentMonth(deps.now());
  const { rows, total } = await listExportedFees(tx, { month, after, size: ROWS_PER_STEP });
  const head = { fileName: `dars-fees-${month}.csv`, columns: COLUMNS.map(({ name }) => t(name)), total };
  return {
    head: after === undefined ? head : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, { month, language }))),
    next: rows.length === ROWS_PER_STEP ? (rows.at(-1)?.portal.id ?? null) : null,
  };
}

interface Column {
  name: TranslationKey;
  cell: (row: PortalFees, file: { month: string; language: Language }) => string;
}

const COLUMNS: readonly Column[] = [
  { name: 'admin:fees.column.month', cell: (_row, { month }) => month },
  { name: 'admin:fees.column.portal', cell: ({ portal }, { language }) => localizedName(portal, language) },
  { name: 'admin:tenants.column.sub_domain', cell: ({ portal }) => portal.nameInEnglish },
  { name: 'admin:fees.column.currency', cell: ({ currency }) => currency },
  { name: 'admin:fees.column.orders', cell: ({ orders }) => String(orders) },
  { name: 'admin:fees.column.net', cell: (row) => amountCell(row.net, row.currency) },
  { name: 'admin:fees.column.fee', cell: (row) => amountCell(row.fee, row.currency) },
  { name: 'admin:fees.column.returned', cell: (row) => amountCell(row.returned, row.currency) },
  { name: 'admin:fees.column.rest', cell: (row) => amountCell(row.fee - row.returned, row.currency) },
];
