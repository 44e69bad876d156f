import { invoiceFile } from '@dars/contracts/selling/invoice-file';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { FileText } from 'lucide-react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';

/** Milliseconds between two looks for an invoice that is not issued yet. */
const LOOK_AGAIN = 30_000;

/** The invoice and the credit notes of a paid order. An invoice follows its payment by some minutes. */
export function OrderInvoices({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const isBought = (order.status === 'PAID' || order.status === 'REFUNDED') && order.totalAmount > 0;
  const query = trpc.invoice.listOwn.useQuery(
    { orderId: order.id },
    { enabled: isBought, refetchInterval: ({ state }) => (state.data?.length === 0 ? LOOK_AGAIN : false) },
  );
  if (!isBought || query.isPending) return null;
  if (query.isError && !query.data) return <FailedQuery query={query} title={t('orders:invoices.failed')} />;
  if (query.data.length === 0) return <p className="text-small text-ink-3">{t('orders:invoices.soon')}</p>;
  return (
    <ul aria-label={t('orders:invoices.title')} className="card divide-y divide-line">
      {query.data.map(({ id, kind, reference, total, currency }) => (
        <li key={id}>
          <a
            href={invoiceFile(id)}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 px-5 py-3.5 text-small hover:text-brand-text narrow:px-4"
          >
            <Icon icon={FileText} small />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`orders:invoices.kind.${kind}`)}</span>
              <Ltr className="num text-caption text-ink-3">{reference}</Ltr>
            </span>
            <span className="num">{formatMoney(t.language, total, currency)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
