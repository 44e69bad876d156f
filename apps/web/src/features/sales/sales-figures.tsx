import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Change } from '../../lib/figures/change.tsx';
import { SalesCell, SalesCells } from '../../lib/figures/sales-cells.tsx';
import { linkedFigure, ordersOf } from '../../lib/figures/sales-links.ts';

/** The figures of the period in one grid. */
export function SalesFigures({ summary, currency, group }: ComponentProps<typeof SalesCells>) {
  const t = useTranslate('sales');
  const { present, before } = summary;
  const paid = ordersOf({ ...summary.period, group }, { dated: 'paid' });
  const average = averageOf(present);
  return (
    <section
      aria-label={t('sales:figures')}
      className="grid grid-cols-3 divide-line border-y border-line max-[900px]:grid-cols-2 narrow:grid-cols-1 narrow:divide-y"
    >
      <SalesCells summary={summary} currency={currency} group={group} />
      <SalesCell
        figure="average"
        detail={t('sales:detail.sold', { amount: formatMoney(t.language, present.sold, currency) })}
        change={<Change now={average} before={averageOf(before.sums)} />}
      >
        <Link to="/home/admin/orders" search={paid} className={linkedFigure}>
          {formatMoney(t.language, average, currency)}
        </Link>
      </SalesCell>
      {present.visits !== null && <Conversion visits={present.visits} orders={present.orders} />}
    </section>
  );
}

/** The part of the visits that led to a payment. Of a group it is not known. */
function Conversion({ visits, orders }: { visits: number; orders: number }) {
  const t = useTranslate('sales');
  const values = { visits: formatNumber(t.language, visits), orders: formatNumber(t.language, orders) };
  return (
    <SalesCell figure="conversion" detail={t('sales:detail.funnel', values)}>
      {visits === 0 ? '–' : formatPercent(t.language, orders / visits, 1)}
    </SalesCell>
  );
}

const averageOf = ({ sold, orders }: { sold: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(sold / orders);
