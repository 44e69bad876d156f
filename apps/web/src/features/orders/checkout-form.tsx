import { amountText } from '@dars/contracts/selling/money-text';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Check, Lock } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { UploadsContext, useFormUploads } from '../../lib/files/uploads.ts';
import { BankCard } from './bank-card.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { TransferCode } from './transfer-code.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { WayChoice } from './way-choice.tsx';

/** The three parts of a checkout beside the summary. */
export function CheckoutForm({ order }: { order: OwnOrder }) {
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <Parts order={order} />
    </UploadsContext>
  );
}

function Parts({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const { user } = useSession();
  const { isUnderWay } = use(UploadsContext);
  const checkout = useCheckout(order);
  const isFree = order.totalAmount === 0;
  const total = formatMoney(t.language, order.totalAmount, order.currency);
  const paidByCard = t('orders:card.pay', { amount: total });
  const paid = checkout.way === 'CARD' ? paidByCard : t('orders:checkout.send');
  const label = isFree ? t('orders:checkout.start') : paid;
  const button = (
    <Button
      type="submit"
      form="checkout"
      variant="primary"
      wide
      busy={checkout.isSending || isUnderWay}
      busyText={isUnderWay ? t('orders:checkout.waits') : undefined}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-6 max-lg:grid-cols-1 max-lg:pb-24">
      <form
        id="checkout"
        className="grid gap-5 max-lg:order-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!checkout.isSending && !isUnderWay) void checkout.send();
        }}
      >
        <Part number={1} isDone title={t('orders:checkout.account')}>
          <p className="flex flex-wrap gap-x-4 text-small">
            <UserText as="b">{fullName(user)}</UserText>
            <Ltr className="text-ink-2">{user.login}</Ltr>
          </p>
        </Part>
        {!isFree && <PaymentParts order={order} checkout={checkout} />}
      </form>
      <div className="sticky top-6 max-lg:static max-lg:order-1">
        <OrderSummary order={order}>
          <div className="grid gap-2 max-lg:hidden">
            {button}
            <p className="text-caption text-ink-2">
              {checkout.way === 'CARD' ? t('orders:card.terms') : t('orders:checkout.terms')}
            </p>
          </div>
        </OrderSummary>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 hidden items-center gap-4 border-t border-line bg-surface p-4 max-lg:flex">
        <b className="num whitespace-nowrap">{total}</b>
        <div className="min-w-0 flex-1">{button}</div>
      </div>
    </div>
  );
}

function PaymentParts({ order, checkout }: { order: OwnOrder; checkout: Checkout }) {
  const t = useTranslate('orders');
  const { account, way } = checkout;
  if (way === undefined) return <EmptyState className="card py-12" title={t('orders:bank.none')} />;
  return (
    <>
      <Part number={2} title={t('orders:checkout.way')}>
        <WayChoice order={order} way={way} onChange={checkout.setWay} />
        {way === 'TRANSFER' && account && (
          <>
            <BankCard order={order} account={account} onUse={checkout.choose} />
            {order.status === 'DRAFT' && (
              <p className="text-small text-ink-2">{t('orders:bank.holds', { count: order.paymentDays })}</p>
            )}
            <TransferCode order={order} account={account} />
            <p className="text-small text-ink-2">
              {t('orders:bank.hint')} <Ltr className="font-semibold text-ink">{order.reference}</Ltr>
            </p>
          </>
        )}
        {way === 'CARD' && (
          <p className="flex items-start gap-3 text-small text-ink-2">
            <Icon icon={Lock} small className="mt-1 flex-none" />
            {t('orders:card.safe')}
          </p>
        )}
      </Part>
      {way === 'TRANSFER' && (
        <Part number={3} title={t('orders:checkout.receipt')}>
          <ReceiptFields
            amount={amountText(order.totalAmount, order.currency)}
            draft={checkout.draft}
            errors={checkout.errors}
            onChange={checkout.change}
          />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  number: number;
  isDone?: boolean;
  title: string;
  children: ReactNode;
}

function Part({ number, isDone = false, title, children }: PartProps) {
  const t = useTranslate('orders');
  return (
    <section className="card grid gap-4 p-5 narrow:p-4">
      <h2 className="flex items-center gap-4 text-h3">
        <span aria-hidden="true" className={`co-step ${isDone ? 'is-done' : ''}`}>
          {isDone ? <Icon icon={Check} small /> : <span className="num">{number}</span>}
        </span>
        {title}
        {isDone && <span className="sr-only">{t('orders:checkout.done')}</span>}
      </h2>
      {children}
    </section>
  );
}
