import { type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import type { SalesBreakdown } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth, formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Ltr } from '@dars/ui/ltr';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadedPart } from '../../app/loaded-part.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { CountFigure } from '../../lib/figures/count-figure.tsx';
import { Definition } from '../../lib/figures/definition.tsx';
import { FigureCell, FigureRow, FigureTable } from '../../lib/figures/figure-table.tsx';
import { PartSection } from '../../lib/figures/part-section.tsx';
import { type Counted, linkedFigure, ordersOf, refundsOf } from '../../lib/figures/sales-links.ts';
import { TableSwitch } from '../../lib/figures/table-switch.tsx';
import { periodInput, type SalesSearch } from './sales-search.ts';

interface BreakdownProps {
  search: SalesSearch;
  onSearch: (search: SalesSearch, options?: { replace: boolean }) => void;
  period: Counted;
  currency: Currency;
}

/** The revenue by month, and the paid orders by way of payment and by coupon. */
export function Breakdown({ search, onSearch, period, currency }: BreakdownProps) {
  const t = useTranslate('sales');
  const query = trpc.sales.breakdown.useQuery(periodInput(search), { placeholderData: keepPreviousData });
  const isTable = search.months === 'table';
  const name = t('sales:months.title');
  return (
    <LoadedPart
      query={query}
      failed={t('sales:failed')}
      loadingClassName="h-96 p-8"
      skeleton={<Skeleton className="h-full w-full" />}
    >
      {({ months, methods, coupons }) => (
        <>
          <PartSection
            id="months"
            title={name}
            definition={<Definition name={name}>{t('sales:months.definition')}</Definition>}
            controls={
              <TableSwitch
                name={name}
                isTable={isTable}
                onChange={(next) => onSearch({ ...search, months: next ? 'table' : undefined }, { replace: true })}
              />
            }
          >
            <Months months={months} isTable={isTable} currency={currency} group={period.group} />
          </PartSection>
          <div className="grid grid-cols-2 border-t border-line max-[1000px]:grid-cols-1">
            <PartSection id="methods" title={t('sales:methods.title')}>
              <Methods rows={methods} period={period} currency={currency} />
            </PartSection>
            <PartSection id="coupons" title={t('sales:coupons.title')}>
              <Coupons rows={coupons} period={period} currency={currency} />
            </PartSection>
          </div>
        </>
      )}
    </LoadedPart>
  );
}

interface MonthsProps {
  months: SalesBreakdown['months'];
  isTable: boolean;
  currency: Currency;
  /** The id of the group that the months count. */
  group: string | undefined;
}

function Months({ months, isTable, currency, group }: MonthsProps) {
  const t = useTranslate('sales');
  const money = (amount: number) => formatMoney(t.language, amount, currency);
  const nameOf = (month: string) => formatMonth(t.language, month, { year: true });
  if (months.every(({ sold, refunded }) => sold === 0 && refunded === 0))
    return <EmptyState title={t('sales:months.empty')} />;
  if (!isTable)
    return (
      <CountFigure
        isTable={false}
        caption={t('sales:months.caption')}
        column={t('sales:months.month')}
        entries={months.map(({ month, revenue }) => ({
          ...{ key: month, name: nameOf(month), text: money(revenue) },
          tick: formatMonth(t.language, month, { month: t.language === 'ar' ? 'numeric' : 'short' }),
          count: revenue / 10 ** decimalsOfCurrency(currency),
        }))}
      />
    );
  const columns = ['revenue', 'sold', 'refunded', 'orders'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys.
    <section className="overflow-x-auto" tabIndex={0} aria-label={t('sales:months.caption')}>
      <FigureTable
        caption={t('sales:months.caption')}
        columns={[t('sales:months.month'), ...columns.map((column) => t(`sales:column.${column}`))]}
      >
        {months.map((row) => (
          <FigureRow key={row.month} name={<span className="whitespace-nowrap">{nameOf(row.month)}</span>}>
            <FigureCell className="font-semibold whitespace-nowrap">{money(row.revenue)}</FigureCell>
            <FigureCell className="whitespace-nowrap">{money(row.sold)}</FigureCell>
            <FigureCell className="whitespace-nowrap">
              <Link
                to="/home/admin/invoices"
                search={refundsOf({ ...daysOfMonth(row.month), group })}
                className={linkedFigure}
              >
                {money(row.refunded)}
              </Link>
            </FigureCell>
            <FigureCell>
              <Link
                to="/home/admin/orders"
                search={ordersOf({ ...daysOfMonth(row.month), group }, { dated: 'paid' })}
                className={linkedFigure}
              >
                {formatNumber(t.language, row.orders)}
              </Link>
            </FigureCell>
          </FigureRow>
        ))}
      </FigureTable>
    </section>
  );
}

/** Returns the first and the last day of a month, `2026-11`. */
function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

interface PartProps<Row> {
  rows: readonly Row[];
  period: Counted;
  currency: Currency;
}

function Methods({ rows, period, currency }: PartProps<SalesBreakdown['methods'][number]>) {
  const t = useTranslate('sales');
  if (rows.length === 0) return <EmptyState title={t('sales:methods.empty')} />;
  return (
    <FigureTable
      labelledBy="methods"
      columns={[t('sales:methods.method'), t('sales:column.orders'), t('sales:column.sold')]}
    >
      {rows.map(({ method, orders, sold }) => (
        <FigureRow key={method} name={t(`sales:methods.${method}`)}>
          <FigureCell>
            <Link to="/home/admin/orders" search={ordersOf(period, { dated: 'paid', method })} className={linkedFigure}>
              {formatNumber(t.language, orders)}
            </Link>
          </FigureCell>
          <FigureCell className="font-semibold whitespace-nowrap">{formatMoney(t.language, sold, currency)}</FigureCell>
        </FigureRow>
      ))}
    </FigureTable>
  );
}

function Coupons({ rows, period, currency }: PartProps<SalesBreakdown['coupons'][number]>) {
  const t = useTranslate('sales');
  if (rows.length === 0) return <EmptyState title={t('sales:coupons.empty')} />;
  return (
    <FigureTable
      labelledBy="coupons"
      columns={[
        ...[t('sales:coupons.coupon'), t('sales:column.orders')],
        ...[t('sales:column.discount'), t('sales:column.sold')],
      ]}
    >
      {rows.map(({ code, orders, discount, sold }) => (
        <FigureRow key={code} name={<Ltr>{code}</Ltr>}>
          <FigureCell>
            <Link
              to="/home/admin/orders"
              search={ordersOf(period, { dated: 'paid', coupon: code })}
              className={linkedFigure}
            >
              {formatNumber(t.language, orders)}
            </Link>
          </FigureCell>
          <FigureCell className="whitespace-nowrap">{formatMoney(t.language, discount, currency)}</FigureCell>
          <FigureCell className="font-semibold whitespace-nowrap">{formatMoney(t.language, sold, currency)}</FigureCell>
        </FigureRow>
      ))}
    </FigureTable>
  );
}
