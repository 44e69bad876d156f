import type { StoredGrant } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import type { TableColumn } from '@dars/ui/data/table';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** Returns the columns with what an exception gives. */
export function useGrantColumns<Row extends StoredGrant>(): TableColumn<Row>[] {
  const t = useTranslate('attempt');
  const number = (value: number) => (
    <span className="num">{value > 0 ? `+${formatNumber(t.language, value)}` : '—'}</span>
  );
  const date = (iso: string | null) => (iso === null ? '—' : <DateText iso={iso} time />);
  return [
    {
      id: 'attempts',
      header: t('fields:extraAttempts'),
      nowrap: true,
      cell: ({ extraAttempts }) => number(extraAttempts),
    },
    { id: 'time', header: t('fields:extraTime'), nowrap: true, cell: ({ extraTime }) => number(extraTime) },
    { id: 'opens', header: t('fields:opensDate'), nowrap: true, cell: ({ opensDate }) => date(opensDate) },
    { id: 'closes', header: t('fields:closesDate'), nowrap: true, cell: ({ closesDate }) => date(closesDate) },
  ];
}
