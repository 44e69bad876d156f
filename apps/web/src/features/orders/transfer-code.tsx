import type { Transfer } from '@dars/contracts/portal/transfer';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { transferCode } from '@dars/contracts/selling/transfer-code';
import { useTranslate } from '@dars/i18n/client';
import { QrCode } from '../../lib/qr-code.tsx';

/**
 * The transfer as a code for the camera of another device, where the country has a standard for it. Not on phones, whose
 * camera does not see their own screen.
 */
export function TransferCode({ order, account }: { order: OwnOrder; account: Transfer }) {
  const t = useTranslate('orders');
  const code = transferCode(order, account);
  if (code === undefined) return null;
  return (
    <div className="flex items-center gap-6 narrow:hidden">
      <QrCode text={code} level="M" label={t('orders:bank.qr')} />
      <div className="min-w-0">
        <b className="block">{t('orders:bank.scan')}</b>
        <p className="text-small text-ink-2">{t('orders:bank.scan_detail')}</p>
      </div>
    </div>
  );
}
