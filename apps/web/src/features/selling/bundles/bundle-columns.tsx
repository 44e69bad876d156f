import type { Bundle, BundleState } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { formatList, formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';

const IS_ON: Record<BundleState, boolean | 'not-yet'> = {
  ON_SALE: true,
  INCOMPLETE: 'not-yet',
  OFF_SALE: 'not-yet',
  ENDED: false,
};

interface BundleActions {
  /** Undefined, both: the reader may not change bundles. */
  onEdit: ((bundle: Bundle) => void) | undefined;
  onEnd: ((bundle: Bundle) => void) | undefined;
}

export function useBundleColumns(currency: Currency, { onEdit, onEnd }: BundleActions): TableColumn<Bundle>[] {
  const t = useTranslate('selling', 'staff-fields');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields:title'),
        card: 'title',
        cell: (bundle) => <TitleCell bundle={bundle} onEdit={onEdit} />,
      },
      {
        id: 'amount',
        header: t('staff-fields:amount'),
        nowrap: true,
        cell: (bundle) => <PriceCell bundle={bundle} currency={currency} />,
      },
      {
        id: 'courses',
        header: t('staff-fields:courseIds'),
        priority: 2,
        cell: ({ courses }) => (
          <UserText className="line-clamp-2 wrap-anywhere">
            {formatList(
              t.language,
              courses.map(({ title }) => title),
            )}
          </UserText>
        ),
      },
      {
        id: 'orders',
        header: t('selling:bundles.orders'),
        priority: 2,
        nowrap: true,
        cell: ({ openOrders, paidOrders }) => (
          <span className="num">
            {t('selling:bundles.orders_of', {
              open: formatNumber(t.language, openOrders),
              paid: formatNumber(t.language, paidOrders),
            })}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('selling:bundles.status'),
        card: 'status',
        cell: ({ state }) => <Status on={IS_ON[state]}>{t(`selling:bundles.state.${state}`)}</Status>,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (bundle) =>
          onEnd &&
          bundle.state !== 'ENDED' && (
            <Button
              variant="ghost"
              size="small"
              aria-label={t('selling:bundles.end_named', { title: bundle.title })}
              onClick={() => onEnd(bundle)}
            >
              {t('selling:coupons.end')}
            </Button>
          ),
      },
    ],
    [t, currency, onEdit, onEnd],
  );
}

function TitleCell({ bundle, onEdit }: { bundle: Bundle } & Pick<BundleActions, 'onEdit'>) {
  const text = <UserText className="line-clamp-2 font-semibold wrap-anywhere">{bundle.title}</UserText>;
  if (!onEdit || bundle.state === 'ENDED') return text;
  return (
    <button type="button" className="link text-start" onClick={() => onEdit(bundle)}>
      {text}
    </button>
  );
}

function PriceCell({ bundle, currency }: { bundle: Bundle; currency: Currency }) {
  const t = useTranslate('selling');
  const { amount, earlyAmount, earlyUntil } = bundle;
  return (
    <span className="grid narrow:justify-items-end">
      <span className="num">{formatMoney(t.language, amount, currency)}</span>
      {earlyAmount !== null && earlyUntil !== null && (
        <span className="text-caption text-ink-3">
          <span className="num">{formatMoney(t.language, earlyAmount, currency)}</span>{' '}
          {t(Date.parse(earlyUntil) > Date.now() ? 'selling:prices.until' : 'selling:prices.ended')}{' '}
          <DateText iso={earlyUntil} time />
        </span>
      )}
    </span>
  );
}
