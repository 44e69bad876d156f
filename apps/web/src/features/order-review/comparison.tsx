import { dayIn } from '@dars/contracts/day';
import type { OrderReceipt, ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Dot } from '@dars/ui/dot';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { type ReactNode, use } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { DateText } from '../../lib/dates/date-text.tsx';

/** The order beside what the learner wrote about the transfer. Nothing is read out of the picture. */
export function Comparison({ order, receipt }: { order: ReviewedOrder; receipt: OrderReceipt | undefined }) {
  const t = useTranslate('order-review');
  const { timeZone } = use(DateSettingsContext);
  const money = (amount: number) => formatMoney(t.language, amount, order.currency);
  const name = fullName(order.learner);
  // A transfer is made between the order and the sending of its receipt.
  const [opened, sent] = [order.createdDate, order.sentDate ?? order.createdDate].map((date) =>
    dayIn(timeZone, new Date(date)),
  );
  const isSameFile = order.doubles.some(({ kind }) => kind === 'file');
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t('order-review:table.title')}</caption>
      <thead>
        <tr className="border-b border-ink text-ink-2">
          <th scope="col" className="py-2 text-start font-normal">
            <span className="sr-only">{t('order-review:table.field')}</span>
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            {t('order-review:table.order')}
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            {t('order-review:table.written')}
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            <span className="sr-only">{t('order-review:table.result')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Line
          name={t('fields:amount')}
          order={<b className="num whitespace-nowrap">{money(order.totalAmount)}</b>}
          written={receipt?.amount != null && <b className="num whitespace-nowrap">{money(receipt.amount)}</b>}
          fits={receipt?.amount == null ? undefined : receipt.amount === order.totalAmount}
          words={[t('order-review:hint.same'), t('order-review:hint.other_amount')]}
        />
        <Line
          name={t('order-review:table.day')}
          order={order.sentDate && <DateText iso={order.sentDate} time />}
          written={receipt?.transferredOn && <DateText iso={receipt.transferredOn} />}
          fits={receipt?.transferredOn == null ? undefined : isBetween(receipt.transferredOn, opened, sent)}
          words={[t('order-review:hint.same'), t('order-review:hint.other_day')]}
        />
        <Line
          name={t('order-review:table.sender')}
          order={<UserText>{name}</UserText>}
          written={receipt?.senderName && <UserText>{receipt.senderName}</UserText>}
          fits={receipt?.senderName ? isSameName(name, receipt.senderName) : undefined}
          words={[t('order-review:hint.same'), t('order-review:hint.other_name')]}
        />
        <Line
          name={t('fields:bankReference')}
          order={<Ltr>{order.reference}</Ltr>}
          written={receipt?.bankReference && <Ltr>{receipt.bankReference}</Ltr>}
          fits={receipt?.bankReference ? !order.doubles.some(({ kind }) => kind === 'reference') : undefined}
          words={[t('order-review:hint.new'), t('order-review:hint.repeated')]}
        />
        <Line
          name={t('order-review:table.file')}
          order={receipt?.fileName && <UserText>{receipt.fileName}</UserText>}
          written={null}
          fits={receipt?.file ? !isSameFile : undefined}
          words={[t('order-review:hint.new'), t('order-review:hint.repeated')]}
        />
      </tbody>
    </table>
  );
}

const isBetween = (day: string, first = day, last = day) => first <= day && day <= last;
const plain = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');
const isSameName = (one: string, other: string) => plain(one) === plain(other);

interface LineProps {
  name: string;
  order: ReactNode;
  written: ReactNode;
  /** Undefined: there is nothing to compare. */
  fits: boolean | undefined;
  /** What it means that both agree, and that they differ. */
  words: readonly [string, string];
}

function Line({ name, order, written, fits, words: [same, other] }: LineProps) {
  const t = useTranslate('order-review');
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pe-3 text-start font-normal text-ink-2">
        {name}
      </th>
      <td className="py-2.5 pe-3 wrap-anywhere">{order || '–'}</td>
      <td className="py-2.5 pe-3 wrap-anywhere">{written || '–'}</td>
      <td className="py-2.5">
        {fits === undefined ? (
          <span className="text-ink-3">{t('order-review:hint.none')}</span>
        ) : (
          <span className={`inline-flex items-center gap-2 ${fits ? 'text-success' : 'text-warning'}`}>
            <Dot hollow={!fits} />
            {fits ? same : other}
          </span>
        )}
      </td>
    </tr>
  );
}
