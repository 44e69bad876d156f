import { ibanGroups, type Transfer } from '@dars/contracts/portal/transfer';
import { amountText } from '@dars/contracts/selling/money-text';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../lib/dates/date-text.tsx';
import { CopyAnswer } from './copy-answer.tsx';

interface BankCardProps {
  order: OwnOrder;
  account: Transfer;
  /** Called with the account when the learner does something with it, which holds the seat. */
  onUse: (transferId: string) => Promise<boolean>;
}

/** The account to which the learner transfers the money, with everything that the bank asks for. */
export function BankCard({ order, account, onUse }: BankCardProps) {
  const t = useTranslate('orders');
  const { bankName, accountHolder, iban } = account;
  const use = () => void onUse(account.transferId);
  const button =
    'inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-small font-semibold focus-visible:outline-2';
  return (
    <div className="co-bank rounded-card">
      <div className="grid gap-4 p-5 narrow:p-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className="co-bank-mark m-1 grid size-8 flex-none place-items-center rounded-md">
            <Icon icon={Landmark} small />
          </span>
          <div className="min-w-0 flex-1">
            <UserText as="b" className="block truncate">
              {bankName}
            </UserText>
            <span className="co-quiet text-small">
              {t('orders:bank.holder')} <UserText>{accountHolder}</UserText>
            </span>
          </div>
          {order.accounts.length > 1 && (
            <select
              aria-label={t('orders:bank.other')}
              className="co-bank-select max-w-full rounded-control px-3 text-small"
              value={account.transferId}
              onChange={(event) => void onUse(event.target.value)}
            >
              {order.accounts.map(({ transferId, bankName: name }) => (
                <option key={transferId} value={transferId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Ltr className="co-iban num narrow:w-full">
            {ibanGroups(iban)
              .split(' ')
              .map((group, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and their order never changes
                <span key={place}>{group} </span>
              ))}
          </Ltr>
          <CopyAnswer
            text={iban}
            label={t('orders:bank.copy_iban')}
            className={`co-bank-copy justify-center narrow:w-full ${button}`}
            onCopied={use}
          >
            {t('orders:bank.copy_iban')}
          </CopyAnswer>
        </div>
      </div>
      <dl className="co-bank-facts">
        <Fact name={t('orders:bank.amount')}>
          <b className="num">{formatMoney(t.language, order.totalAmount, order.currency)}</b>
          <CopyAnswer
            text={amountText(order.totalAmount, order.currency)}
            label={t('orders:bank.copy_amount')}
            className="co-bank-icon"
            onCopied={use}
          />
        </Fact>
        <Fact name={t('orders:bank.reference')}>
          <Ltr className="whitespace-nowrap">
            <b>{order.reference}</b>
          </Ltr>
          <CopyAnswer
            text={order.reference}
            label={t('orders:bank.copy_reference')}
            className="co-bank-icon"
            onCopied={use}
          />
        </Fact>
        {order.expiresDate && (
          <Fact name={t('orders:bank.held')}>
            <b className="co-bank-date">
              <DateText iso={order.expiresDate} time={order.status === 'DRAFT'} />
            </b>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="co-quiet text-caption">{name}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
