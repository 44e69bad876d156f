import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Rule } from '@dars/ui/dot';
import { Ltr } from '@dars/ui/ltr';
import { DateText } from '../../lib/dates/date-text.tsx';

/** The names of the providers are brands, the same in each language. */
const PROVIDERS = { MOYASAR: 'Moyasar', STRIPE: 'Stripe' };

/** The payment by card of an order, and what goes back to the card. */
export function CardPayment({ order }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review');
  const { card, cardRefunds, currency } = order;
  if (!card) return null;
  return (
    <div className="grid gap-3">
      <Rule>{t('order-review:card.title')}</Rule>
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span>{t(`order-review:card.status.${card.status}`)}</span>
        <span className="text-ink-2">
          <Ltr>{PROVIDERS[card.provider]}</Ltr>{' '}
          {card.providerId && <Ltr className="wrap-anywhere">{card.providerId}</Ltr>}
        </span>
      </p>
      {cardRefunds.length > 0 && (
        <ul aria-label={t('order-review:card.refunds')} className="grid gap-2 text-small">
          {cardRefunds.map(({ amount, status, isSurplus, date }) => (
            <li key={`${date} ${amount}`} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
              <span>
                <b className="num">{formatMoney(t.language, amount, currency)}</b>{' '}
                {isSurplus && <span className="text-ink-2">{t('order-review:card.surplus')}</span>}
              </span>
              <span className={status === 'REFUSED' ? 'text-danger' : 'text-ink-2'}>
                {t(`order-review:card.refund.${status}`)} · <DateText iso={date} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
