import { localizedName } from '@dars/contracts/language';
import type { MonthFees, PortalFees } from '@dars/contracts/selling/fee-report';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth, formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import type { TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';

/** The sums of a month by currency. Each month leads to its portals. */
export function useMonthColumns(shown: string | undefined): TableColumn<MonthFees>[] {
  const t = useTranslate('admin');
  return [
    {
      id: 'month',
      header: t('admin:fees.column.month'),
      card: 'title',
      nowrap: true,
      cell: ({ month }) => (
        <Link
          to="/admin/packages"
          search={{ month }}
          aria-current={month === shown || undefined}
          className={month === shown ? 'font-semibold' : 'link'}
        >
          {formatMonth(t.language, month, { year: true })}
        </Link>
      ),
    },
    ...useSumColumns(),
  ];
}

/** The fees of the portals of a month. */
export function usePortalColumns(): TableColumn<PortalFees>[] {
  const t = useTranslate('admin');
  return [
    {
      id: 'portal',
      header: t('admin:fees.column.portal'),
      card: 'title',
      cell: ({ portal }) => (
        <Link to="/admin/tenants" search={{ q: portal.nameInEnglish }} className="link font-semibold">
          <UserText className="line-clamp-2 wrap-anywhere">{localizedName(portal, t.language)}</UserText>
        </Link>
      ),
    },
    ...useSumColumns(),
  ];
}

type Sums = Pick<MonthFees, 'currency' | 'orders' | 'net' | 'fee' | 'returned'>;

function useSumColumns(): TableColumn<Sums>[] {
  const t = useTranslate('admin');
  const money = (amount: number, { currency }: Sums) => (
    <span className="num">{formatMoney(t.language, amount, currency)}</span>
  );
  return [
    {
      id: 'orders',
      header: t('admin:fees.column.orders'),
      nowrap: true,
      cell: ({ orders }) => <span className="num">{formatNumber(t.language, orders)}</span>,
    },
    { id: 'net', header: t('admin:fees.column.net'), nowrap: true, priority: 2, cell: (row) => money(row.net, row) },
    { id: 'fee', header: t('admin:fees.column.fee'), nowrap: true, cell: (row) => money(row.fee, row) },
    {
      id: 'returned',
      header: t('admin:fees.column.returned'),
      nowrap: true,
      priority: 2,
      cell: (row) => money(row.returned, row),
    },
    {
      id: 'rest',
      header: t('admin:fees.column.rest'),
      nowrap: true,
      cell: (row) => <b className="font-semibold">{money(row.fee - row.returned, row)}</b>,
    },
  ];
}
