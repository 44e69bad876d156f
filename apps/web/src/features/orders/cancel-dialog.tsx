import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';

interface CancelDialogProps {
  /** Whether the order was to be paid by card. */
  isByCard: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether an order is to be cancelled. */
export function CancelDialog({ isByCard, busy, onClose, onConfirm }: CancelDialogProps) {
  const t = useTranslate('orders');
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('orders:cancel.title')}
      description={isByCard ? t('orders:cancel.card') : t('orders:cancel.detail')}
      confirmText={t('orders:cancel.confirm')}
      cancelText={t('orders:cancel.keep')}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
