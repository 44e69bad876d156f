import type { OwnOrder } from '@dars/contracts/selling/order';
import type { PaymentMethod } from '@dars/contracts/selling/order-status';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { CircleAlert, CreditCard, Landmark } from 'lucide-react';

/** The ways to pay that a learner chooses from, in the order in which they are shown. */
export const WAYS = ['TRANSFER', 'CARD'] as const satisfies readonly PaymentMethod[];
export type Way = (typeof WAYS)[number];
const ICONS = { TRANSFER: Landmark, CARD: CreditCard };

interface WayChoiceProps {
  order: OwnOrder;
  way: Way;
  onChange: (way: Way) => void;
}

/** The choice between a transfer and a card, or the one way that there is. */
export function WayChoice({ order, way, onChange }: WayChoiceProps) {
  const t = useTranslate('orders');
  const offered = WAYS.filter((each) => (each === 'CARD' ? order.cardOffered : order.accounts.length > 0));
  return (
    <>
      {order.card?.failure && (
        <p role="alert" className="flex gap-3 rounded-card bg-warning-tint p-4 text-small">
          <Icon icon={CircleAlert} small className="mt-1 flex-none text-warning" />
          {t(`orders:card.failure.${order.card.failure}`)}
        </p>
      )}
      <fieldset className="co-ways">
        <legend className="sr-only">{t('orders:checkout.way')}</legend>
        {offered.map((each) => (
          <label key={each} className="co-choice">
            <input type="radio" name="way" value={each} checked={each === way} onChange={() => onChange(each)} />
            <span className="min-w-0 flex-1">
              <b className="block">{t(`orders:way.${each}.title`)}</b>
              <span className="text-small text-ink-2">{t(`orders:way.${each}.detail`)}</span>
            </span>
            <Icon icon={ICONS[each]} className="flex-none text-ink-2" />
          </label>
        ))}
      </fieldset>
    </>
  );
}
