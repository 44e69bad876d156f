import type { OrderList } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Dot } from '@dars/ui/dot';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { fullName } from '../../lib/account/full-name.ts';
import { TimeAgo } from '../../lib/dates/time-ago.tsx';

interface OrderRowProps {
  order: OrderList['rows'][number];
  isOpen: boolean;
  onOpen: () => void;
}

/** An order of the queue: whose it is, what it costs, and what stands out. */
export function OrderRow({ order, isOpen, onOpen }: OrderRowProps) {
  const t = useTranslate('order-review', 'orders');
  const { learner, doubts, status } = order;
  const [doubt] = doubts;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        className="or-row grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line px-5 py-3 text-start narrow:px-4"
        onClick={onOpen}
      >
        <span className="flex items-baseline justify-between gap-3">
          <UserText as="b" className="truncate">
            {fullName(learner)}
          </UserText>
          <b className="num whitespace-nowrap">{formatMoney(t.language, order.totalAmount, order.currency)}</b>
        </span>
        <span className="flex items-baseline justify-between gap-3 text-small text-ink-2">
          <UserText className="truncate">{order.courseTitle}</UserText>
          <span className="whitespace-nowrap">
            <TimeAgo iso={order.sentDate ?? order.createdDate} />
          </span>
        </span>
        <span className="flex items-center gap-2 text-small">
          {status === 'IN_REVIEW' ? (
            <span className={`inline-flex items-center gap-2 ${doubt ? 'text-warning' : 'text-success'}`}>
              <Dot hollow={doubt !== undefined} />
              {doubt ? t(`order-review:doubt.${doubt}`) : t('order-review:fits')}
            </span>
          ) : (
            <span className="text-ink-2">{t(`orders:state.${status}`)}</span>
          )}
          <Ltr className="text-ink-3">{order.reference}</Ltr>
        </span>
      </button>
    </li>
  );
}
