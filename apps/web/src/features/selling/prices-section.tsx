import type { Currency } from '@dars/contracts/selling/currency';
import type { CoursePriceRow } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { buttonClass } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers, TicketPercent } from 'lucide-react';
import { useMemo } from 'react';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { type PageSearch, pageInput } from '../../lib/list/page-search.ts';

interface PricesSectionProps {
  currency: Currency;
  search: PageSearch;
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** All courses with a price. */
export function PricesSection({ currency, search, onSearch }: PricesSectionProps) {
  const t = useTranslate('selling', 'staff-fields');
  const list = trpc.coursePrice.list.useQuery(pageInput(search), { placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="prices" className="pt-10">
      <div className="flex flex-wrap items-start justify-between gap-3 px-8 pb-5 narrow:px-4">
        <div>
          <h2 id="prices" className="text-h3">
            {t('selling:prices.title')}
          </h2>
          <p className="text-small text-ink-3">{t('selling:prices.detail')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/home/admin/selling/bundles" className={buttonClass({})}>
            <Icon icon={Layers} small />
            {t('selling:bundles.title')}
          </Link>
          <Link to="/home/admin/selling/coupons" className={buttonClass({})}>
            <Icon icon={TicketPercent} small />
            {t('selling:coupons.title')}
          </Link>
        </div>
      </div>
      <ListTable
        label={t('selling:prices.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={usePriceColumns(currency)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            className="py-16"
            title={t('selling:prices.empty.title')}
            detail={t('selling:prices.empty.detail')}
            action={
              <Link to="/home/admin/courses" className={buttonClass({ variant: 'primary' })}>
                {t('selling:prices.empty.action')}
              </Link>
            }
          />
        }
        failed={t('selling:prices.failed')}
      />
    </section>
  );
}

function usePriceColumns(currency: Currency): TableColumn<CoursePriceRow>[] {
  const t = useTranslate('selling', 'staff-fields', 'courses');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('selling:prices.course'),
        card: 'title',
        cell: ({ id, title }) => (
          <Link to="/home/admin/courses/$id/price" params={{ id }} className="link font-semibold">
            <UserText className="line-clamp-2 wrap-anywhere">{title}</UserText>
          </Link>
        ),
      },
      {
        id: 'amount',
        header: t('staff-fields:amount'),
        nowrap: true,
        cell: ({ amount }) => <span className="num">{formatMoney(t.language, amount, currency)}</span>,
      },
      {
        id: 'early',
        header: t('staff-fields:earlyAmount'),
        priority: 2,
        cell: ({ earlyAmount, earlyUntil }) =>
          earlyAmount !== null &&
          earlyUntil !== null && (
            <span className="grid narrow:justify-items-end">
              <span className="num">{formatMoney(t.language, earlyAmount, currency)}</span>
              <span className="text-caption text-ink-3">
                {t(Date.parse(earlyUntil) > Date.now() ? 'selling:prices.until' : 'selling:prices.ended')}{' '}
                <DateText iso={earlyUntil} time />
              </span>
            </span>
          ),
      },
      {
        id: 'status',
        header: t('courses:column.status'),
        priority: 3,
        nowrap: true,
        cell: ({ status }) => t(`courses:status.${status}`),
      },
      {
        id: 'orders',
        header: t('selling:prices.open_orders'),
        nowrap: true,
        cell: ({ openOrders }) => <span className="num">{formatNumber(t.language, openOrders)}</span>,
      },
    ],
    [t, currency],
  );
}
