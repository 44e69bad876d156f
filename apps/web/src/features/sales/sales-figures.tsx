import type { Currency } from '@dars/contracts/selling/currency';
import type { SalesSummary } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Link } from '@tanstack/react-router';
import { Change } from '../../lib/figures/change.tsx';
import { SalesCell, SalesCells } from '../../lib/figures/sales-cells.tsx';
import { linkedFigure, ordersOf } from '../../lib/figures/sales-links.ts';

/** The figures of the period in one grid. */
export function SalesFigures({ summary, currency }: { summary: SalesSummary; currency: Currency }) {
  const t = useTranslate('sales');
  const { period, present, before } = summary;
  const paid = ordersOf(period, { dated: 'paid' });
  const average = averageOf(present);
  const ratio = present.visits === 0 ? null : present.orders / present.visits;
  const values = {
    visits: formatNumber(t.language, present.visits),
    orders: formatNumber(t.language, present.orders),
  };
  return (
    <section
      aria-label={t('sales:figures')}
      className="grid grid-cols-3 divide-line border-y border-line max-[900px]:grid-cols-2 narrow:grid-cols-1 narrow:divide-y"
    >
      <SalesCells summary={summary} currency={currency} />
      <SalesCell
        figure="average"
        detail={t('sales:detail.sold', { amount: formatMoney(t.language, present.sold, currency) })}
        change={<Change now={average} before={averageOf(before.sums)} />}
      >
        <Link to="/home/admin/orders" search={paid} className={linkedFigure}>
          {formatMoney(t.language, average, currency)}
        </Link>
      </SalesCell>
      <SalesCell figure="conversion" detail={t('sales:detail.funnel', values)}>
        {ratio === null ? '–' : formatPercent(t.language, ratio, 1)}
      </SalesCell>
    </section>
  );
}

const averageOf = ({ sold, orders }: { sold: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(sold / orders);
