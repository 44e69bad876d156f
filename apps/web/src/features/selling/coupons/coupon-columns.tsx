import type { Coupon, CouponState } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { formatList, formatNumber, formatPercent } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { CopyButton } from '../../../lib/text/copy-button.tsx';

const IS_ON: Record<CouponState, boolean | 'not-yet'> = {
  ACTIVE: true,
  PLANNED: 'not-yet',
  USED_UP: 'not-yet',
  OVER: 'not-yet',
  ENDED: false,
};

interface CouponActions {
  /** Undefined, both: the reader may not change coupons. */
  onEdit: ((coupon: Coupon) => void) | undefined;
  onEnd: ((coupon: Coupon) => void) | undefined;
}

export function useCouponColumns(currency: Currency, { onEdit, onEnd }: CouponActions): TableColumn<Coupon>[] {
  const t = useTranslate('selling', 'staff-fields');
  return useMemo(
    () => [
      {
        id: 'code',
        sort: 'code',
        header: t('fields:code'),
        card: 'title',
        nowrap: true,
        cell: (coupon) => <CodeCell coupon={coupon} onEdit={onEdit} />,
      },
      {
        id: 'gives',
        header: t('selling:coupons.kind.title'),
        nowrap: true,
        cell: ({ percent, amount }) => (
          <span className="num">
            {percent === null
              ? formatMoney(t.language, amount ?? 0, currency, { short: true })
              : formatPercent(t.language, percent / 100)}
          </span>
        ),
      },
      {
        id: 'uses',
        sort: '-uses',
        header: t('selling:coupons.uses'),
        nowrap: true,
        cell: (coupon) => <UsesCell coupon={coupon} />,
      },
      {
        id: 'courses',
        header: t('staff-fields:courseIds'),
        priority: 2,
        cell: ({ courses }) =>
          courses.length === 0 ? (
            <span className="text-ink-3">{t('selling:coupons.all_courses')}</span>
          ) : (
            <UserText className="line-clamp-2 wrap-anywhere">
              {formatList(
                t.language,
                courses.map(({ title }) => title),
              )}
            </UserText>
          ),
      },
      {
        id: 'ends',
        sort: 'ends',
        header: t('selling:coupons.time'),
        priority: 2,
        cell: (coupon) => <TimeCell coupon={coupon} />,
      },
      {
        id: 'state',
        header: t('selling:coupons.status'),
        card: 'status',
        nowrap: true,
        cell: ({ state }) => <Status on={IS_ON[state]}>{t(`selling:coupons.state.${state}`)}</Status>,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (coupon) =>
          onEnd &&
          coupon.state !== 'ENDED' && (
            <Button
              variant="ghost"
              size="small"
              aria-label={t('selling:coupons.end_named', { code: coupon.code })}
              onClick={() => onEnd(coupon)}
            >
              {t('selling:coupons.end')}
            </Button>
          ),
      },
    ],
    [t, currency, onEdit, onEnd],
  );
}

function CodeCell({ coupon, onEdit }: { coupon: Coupon } & Pick<CouponActions, 'onEdit'>) {
  const t = useTranslate('selling');
  const { code, state } = coupon;
  const text = <Ltr className="num font-semibold">{code}</Ltr>;
  return (
    <span className="flex items-center gap-1">
      {onEdit && state !== 'ENDED' ? (
        <button type="button" className="link text-start" onClick={() => onEdit(coupon)}>
          {text}
        </button>
      ) : (
        text
      )}
      <CopyButton text={code} label={t('selling:coupons.copy', { code })} />
    </span>
  );
}

/** How many orders have the coupon, of how many, and how many one learner may have. */
function UsesCell({ coupon: { uses, maxUses, maxUsesPerLearner } }: { coupon: Coupon }) {
  const t = useTranslate('selling');
  const number = (value: number) => formatNumber(t.language, value);
  return (
    <span className="grid narrow:justify-items-end">
      <span className="num">
        {maxUses === null ? number(uses) : t('selling:coupons.uses_of', { uses: number(uses), limit: number(maxUses) })}
      </span>
      {maxUsesPerLearner !== null && (
        <span className="text-caption text-ink-3">
          {t('selling:coupons.each', { limit: number(maxUsesPerLearner) })}
        </span>
      )}
    </span>
  );
}

/** The moments between which the coupon is taken. */
function TimeCell({ coupon: { startsDate, endsDate } }: { coupon: Coupon }) {
  const t = useTranslate('selling');
  if (startsDate === null && endsDate === null) {
    return <span className="text-ink-3">{t('selling:coupons.always')}</span>;
  }
  return (
    <span className="grid narrow:justify-items-end">
      {startsDate !== null && (
        <span>
          {t('selling:coupons.from')} <DateText iso={startsDate} time />
        </span>
      )}
      {endsDate !== null && (
        <span>
          {t('selling:prices.until')} <DateText iso={endsDate} time />
        </span>
      )}
    </span>
  );
}
