import type { Invoice } from '@dars/contracts/selling/invoice';
import { invoiceFile } from '@dars/contracts/selling/invoice-file';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { DateText } from '../../lib/dates/date-text.tsx';
import { Highlighted } from '../../lib/list/highlighted.tsx';

export function useInvoiceColumns(query: string | undefined): TableColumn<Invoice>[] {
  const t = useTranslate('invoices');
  return useMemo(() => {
    const money = (amount: number, { currency }: Invoice) => formatMoney(t.language, amount, currency);
    return [
      {
        id: 'document',
        header: t('invoices:column.document'),
        card: 'title',
        cell: ({ id, reference, kind }) => (
          <a
            href={invoiceFile(id)}
            target="_blank"
            rel="noopener"
            aria-label={t('invoices:open', { reference })}
            className="block rounded-sm leading-normal hover:text-brand-text"
          >
            <span className="flex font-semibold">
              <Ltr className="num">{reference}</Ltr>
            </span>
            <span className="block text-caption text-ink-3">{t(`invoices:kind.${kind}`)}</span>
          </a>
        ),
      },
      {
        id: 'buyer',
        header: t('invoices:column.buyer'),
        cell: ({ buyer }) => (
          <UserText text={buyer.name} title={buyer.name} className="block max-w-48 truncate">
            <Highlighted text={buyer.name} query={query} />
          </UserText>
        ),
      },
      {
        id: 'course',
        header: t('invoices:column.course'),
        priority: 2,
        cell: ({ courseTitle }) => (
          <UserText text={courseTitle} title={courseTitle} className="block max-w-56 truncate">
            {courseTitle}
          </UserText>
        ),
      },
      {
        id: 'vat',
        header: t('invoices:column.vat'),
        priority: 2,
        nowrap: true,
        cell: (row) => <span className="num text-ink-2">{money(signOf(row) * row.vat, row)}</span>,
      },
      {
        id: 'total',
        sort: '-total',
        header: t('invoices:column.total'),
        nowrap: true,
        cell: (row) => (
          <span className={`num font-semibold ${row.kind === 'CREDIT_NOTE' ? 'text-danger' : ''}`}>
            {money(signOf(row) * row.total, row)}
          </span>
        ),
      },
      {
        id: 'issued',
        sort: '-issued',
        header: t('invoices:column.issued'),
        nowrap: true,
        cell: ({ issuedDate }) => <DateText iso={issuedDate} />,
      },
    ];
  }, [t, query]);
}

/** A credit note takes back what an invoice asked for. */
const signOf = ({ kind }: Invoice): number => (kind === 'CREDIT_NOTE' ? -1 : 1);
