import type { Currency } from '@dars/contracts/selling/currency';
import type { MatchedLine } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../lib/dates/date-text.tsx';
import { LineOrders } from './line-orders.tsx';
import { OutcomeDot } from './outcome-dot.tsx';
import type { AcceptLines } from './use-accept-lines.ts';

interface LineColumns {
  currency: Currency;
  accepting: AcceptLines;
}

/** The columns of the lines of a statement. */
export function useLineColumns({ currency, accepting }: LineColumns): TableColumn<MatchedLine>[] {
  const t = useTranslate('statement');
  return [
    { id: 'line', header: t('statement:row'), cell: ({ line }) => <span className="num text-ink-3">{line}</span> },
    {
      id: 'day',
      header: t('statement:meaning.day'),
      nowrap: true,
      cell: ({ day }) => (day === null ? '–' : <DateText iso={day} />),
    },
    {
      id: 'amount',
      header: t('statement:meaning.amount'),
      card: 'status',
      nowrap: true,
      cell: ({ amount }) =>
        amount === null ? '–' : <b className="num">{formatMoney(t.language, amount, currency)}</b>,
    },
    { id: 'text', header: t('statement:bank_says'), card: 'title', cell: (line) => <BankText line={line} /> },
    {
      id: 'outcome',
      header: t('statement:result'),
      cell: (line) => <Outcome line={line} />,
    },
    {
      id: 'orders',
      header: t('statement:order'),
      cell: (line) => <LineOrders line={line} currency={currency} accepting={accepting} />,
    },
  ];
}

function BankText({ line: { payer, text, bankReference } }: { line: MatchedLine }) {
  if (payer === '' && text === '' && bankReference === '') return '–';
  return (
    <span className="grid max-w-[44ch] min-w-0 gap-0.5 wrap-anywhere">
      {payer !== '' && <UserText className="font-semibold">{payer}</UserText>}
      {text !== '' && <UserText className="line-clamp-3 text-small">{text}</UserText>}
      {bankReference !== '' && <Ltr className="text-caption text-ink-3">{bankReference}</Ltr>}
    </span>
  );
}

function Outcome({ line: { outcome, reason } }: { line: MatchedLine }) {
  const t = useTranslate('statement');
  return (
    <span className="grid max-w-[34ch] gap-0.5">
      <span className="flex items-baseline gap-2.5 font-semibold">
        <OutcomeDot outcome={outcome} />
        {t(`statement:outcome.${outcome}`)}
      </span>
      <span className="text-small text-pretty text-ink-2">
        {reason === null ? t(`statement:why.${outcome}`) : t(`statement:reason.${reason}`)}
      </span>
    </span>
  );
}
