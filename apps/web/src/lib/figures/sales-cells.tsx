import type { Currency } from '@dars/contracts/selling/currency';
import type { SalesSummary } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TimeAgo } from '../dates/time-ago.tsx';
import { Change } from './change.tsx';
import { Definition } from './definition.tsx';
import { linkedFigure, ordersOf, refundsOf } from './sales-links.ts';

interface SalesCellsProps {
  summary: SalesSummary;
  currency: Currency;
  /** The id of the group that the summary counts. */
  group: string | undefined;
}

/** The revenue, the paid orders, the refunds and the open reviews of a period, each with the rows behind it. */
export function SalesCells({ summary, currency, group }: SalesCellsProps) {
  const t = useTranslate('sales');
  const { present, before, reviews } = summary;
  const period = { ...summary.period, group };
  const money = (amount: number) => formatMoney(t.language, amount, currency);
  const count = (value: number) => formatNumber(t.language, value);
  return (
    <>
      <SalesCell
        figure="revenue"
        detail={t('sales:detail.vat', { vat: money(present.vat) })}
        change={<Change now={present.revenue} before={before.sums.revenue} />}
      >
        <Link to="/home/admin/orders" search={ordersOf(period, { dated: 'paid' })} className={linkedFigure}>
          {money(present.revenue)}
        </Link>
      </SalesCell>
      <SalesCell
        figure="orders"
        detail={t('sales:detail.sold', { amount: money(present.sold) })}
        change={<Change now={present.orders} before={before.sums.orders} />}
      >
        <Link to="/home/admin/orders" search={ordersOf(period, { dated: 'paid' })} className={linkedFigure}>
          {count(present.orders)}
        </Link>
      </SalesCell>
      <SalesCell figure="refunds" detail={t('sales:detail.refunds', { count: present.refunds })}>
        <Link to="/home/admin/invoices" search={refundsOf(period)} className={linkedFigure}>
          {money(present.refunded)}
        </Link>
      </SalesCell>
      <SalesCell figure="reviews" detail={<OldestReview reviews={reviews} />}>
        <Link to="/home/admin/orders" search={{ group }} className={linkedFigure}>
          {count(reviews.open)}
        </Link>
      </SalesCell>
    </>
  );
}

function OldestReview({ reviews: { oldestDate } }: Pick<SalesSummary, 'reviews'>) {
  const t = useTranslate('sales');
  if (oldestDate === null) return t('sales:detail.none_waiting');
  const [before = '', after = ''] = t('sales:detail.waiting', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <TimeAgo iso={oldestDate} />
      {after}
    </>
  );
}

interface SalesCellProps {
  figure: 'revenue' | 'orders' | 'average' | 'refunds' | 'reviews' | 'conversion';
  detail: ReactNode;
  change?: ReactNode;
  /** The number. */
  children: ReactNode;
}

/** A number with its name, its definition and how it has changed. */
export function SalesCell({ figure, detail, change, children }: SalesCellProps) {
  const t = useTranslate('sales');
  const name = t(`sales:figure.${figure}`);
  return (
    <div className="min-w-0 border-line px-8 py-4 max-[1200px]:px-5 narrow:px-4 narrow:py-3">
      <h3 className="flex items-center gap-1 text-small font-normal text-ink-2">
        {name}
        <Definition name={name}>{t(`sales:definition.${figure}`)}</Definition>
      </h3>
      <p className="num text-h2 leading-[1.4] font-bold">{children}</p>
      <p className="caption quiet num">{detail}</p>
      {change}
    </div>
  );
}
