import type { CsvStep } from '@dars/contracts/csv';
import type { Currency } from '@dars/contracts/selling/currency';
import { amountCell } from '@dars/contracts/selling/money-text';
import { MAX_EXPORTED_COURSES, type SalesCourse, type SalesPeriod } from '@dars/contracts/selling/sales';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { TenantContext } from '../../core/context.ts';
import { findSelling } from '../selling/store.ts';
import { listExported } from './list-courses.ts';

/** Answers the courses of a period with their figures, in one batch: it sorts by a sum, which no index has. */
export async function exportCourses(ctx: TenantContext, asked: SalesPeriod): Promise<CsvStep> {
  const t = translator(ctx.language);
  const { rows, scope } = await listExported(ctx, asked, MAX_EXPORTED_COURSES);
  const selling = await findSelling(ctx.tx, ctx.tenantId);
  const { from, to } = scope.period;
  return {
    head: {
      fileName: `dars-sales-${from}-${to}.csv`,
      columns: COLUMNS.map(({ name }) => t(name)),
      total: rows.length,
    },
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, selling?.currency ?? 'SAR'))),
    next: null,
  };
}

interface Column {
  name: TranslationKey;
  cell: (row: SalesCourse, currency: Currency) => string;
}

const COLUMNS: readonly Column[] = [
  { name: 'sales:column.course', cell: ({ title }) => title },
  { name: 'sales:column.currency', cell: (_row, currency) => currency },
  { name: 'sales:column.revenue', cell: ({ revenue }, currency) => amountCell(revenue, currency) },
  { name: 'sales:column.sold', cell: ({ sold }, currency) => amountCell(sold, currency) },
  { name: 'sales:column.refunded', cell: ({ refunded }, currency) => amountCell(refunded, currency) },
  { name: 'sales:column.refunds', cell: ({ refunds }) => String(refunds) },
  { name: 'sales:column.visits', cell: ({ visits }) => (visits === null ? '' : String(visits)) },
  { name: 'sales:column.opened', cell: ({ opened }) => String(opened) },
  { name: 'sales:column.orders', cell: ({ orders }) => String(orders) },
];
