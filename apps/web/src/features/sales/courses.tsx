import type { Currency } from '@dars/contracts/selling/currency';
import type { SalesCourse, SalesPeriod } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { LoadedPart } from '../../app/loaded-part.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { FigureCell, FigureRow, FigureTable } from '../../lib/figures/figure-table.tsx';
import { type Counted, linkedFigure, ordersOf, refundsOf } from '../../lib/figures/sales-links.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';
import { COURSE_ORDERS, periodInput, type SalesSearch } from './sales-search.ts';

interface CoursesProps {
  search: SalesSearch;
  onSearch: (search: SalesSearch, options?: { replace: boolean }) => void;
  /** What is shown. */
  period: Counted;
  currency: Currency;
}

/** The sales of each course, the highest figures first, and the same as a file. */
export function Courses({ search, onSearch, period, currency }: CoursesProps) {
  const t = useTranslate('sales');
  const { by = 'revenue' } = search;
  const query = trpc.sales.courses.useQuery({ ...periodInput(search), by }, { placeholderData: keepPreviousData });
  return (
    <div className="border-b border-line px-8 py-6 narrow:px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="courses" className="text-h3">
          {t('sales:courses.title')}
        </h3>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('sales:courses.by')}
            value={by}
            onChange={(next) => onSearch({ ...search, by: next }, { replace: true })}
            options={COURSE_ORDERS.map((value) => ({ value, label: t(`sales:courses.order.${value}`) }))}
          />
          <ExportButton period={period} onSignedOut={() => void query.refetch()} />
        </div>
      </div>
      <LoadedPart
        query={query}
        failed={t('sales:courses.failed')}
        loadingClassName="h-48"
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={t('sales:courses.empty')} />
          ) : (
            <>
              <CoursesTable rows={rows} period={period} currency={currency} />
              {total > rows.length && (
                <p className="caption quiet mt-2">{t('sales:courses.more', { count: total - rows.length })}</p>
              )}
            </>
          )
        }
      </LoadedPart>
    </div>
  );
}

function ExportButton({ period: { group, ...days }, onSignedOut }: { period: Counted; onSignedOut: () => void }) {
  const t = useTranslate('sales');
  const csv = useExport<SalesPeriod>({
    url: '/api/sales/courses/export',
    done: (count) => t('sales:export.done', { count }),
    failed: t('sales:export.failed'),
    onSignedOut,
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => void csv.start({ ...days, ...(group && { groupId: group }) })}
      >
        <Icon icon={Download} small />
        {t('sales:export.action')}
      </Button>
      <ExportDialog
        title={t('sales:export.title')}
        progress={csv.progress}
        describe={(values) => t('sales:export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}

interface CoursesTableProps {
  rows: readonly SalesCourse[];
  period: Counted;
  currency: Currency;
}

function CoursesTable({ rows, period, currency }: CoursesTableProps) {
  const t = useTranslate('sales');
  const money = (amount: number) => formatMoney(t.language, amount, currency);
  const count = (value: number) => formatNumber(t.language, value);
  const columns = ['course', 'revenue', 'refunded', 'visits', 'opened', 'orders', 'conversion'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys.
    <section className="overflow-x-auto" tabIndex={0} aria-label={t('sales:courses.title')}>
      <FigureTable labelledBy="courses" columns={columns.map((column) => t(`sales:column.${column}`))}>
        {rows.map(({ id, title, ...row }) => (
          <FigureRow
            key={id}
            name={
              <UserText as="span" className="block max-w-64 min-w-36 truncate" title={title} text={title}>
                {title}
              </UserText>
            }
          >
            <FigureCell className="font-semibold whitespace-nowrap">{money(row.revenue)}</FigureCell>
            <FigureCell className="whitespace-nowrap">
              <Link to="/home/admin/invoices" search={refundsOf(period, id)} className={linkedFigure}>
                {money(row.refunded)}
              </Link>
            </FigureCell>
            <FigureCell>{row.visits === null ? '–' : count(row.visits)}</FigureCell>
            {(['opened', 'paid'] as const).map((dated) => (
              <FigureCell key={dated}>
                <Link to="/home/admin/orders" search={ordersOf(period, { dated, course: id })} className={linkedFigure}>
                  {count(dated === 'opened' ? row.opened : row.orders)}
                </Link>
              </FigureCell>
            ))}
            <FigureCell>{row.visits ? formatPercent(t.language, row.orders / row.visits, 1) : '–'}</FigureCell>
          </FigureRow>
        ))}
      </FigureTable>
    </section>
  );
}
