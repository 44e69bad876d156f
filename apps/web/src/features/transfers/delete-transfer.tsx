import type { Transfer } from '@dars/contracts/portal/transfer';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { errorCode } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useLastDefined } from '../../lib/use-last-defined.ts';

interface DeleteTransferProps {
  /** Undefined while nothing is to be deleted. */
  transfer: Transfer | undefined;
  onClose: () => void;
}

export function DeleteTransfer({ transfer, onClose }: DeleteTransferProps) {
  const t = useTranslate('transfers');
  const utils = trpc.useUtils();
  const remove = trpc.transfer.delete.useMutation();
  const shown = useLastDefined(transfer);
  const bank = shown?.bankName ?? '';

  async function run({ transferId }: Transfer) {
    try {
      await remove.mutateAsync({ transferId });
      toast({ title: t('transfers:deleted', { bank }) });
    } catch (error) {
      // Another person has already deleted it, which is the wanted result.
      if (errorCode(error) !== 'not-found') {
        toast(describeFailure(t, t('transfers:delete_failed'), error));
        return;
      }
    }
    void utils.transfer.invalidate();
    onClose();
  }

  return (
    <ConfirmDialog
      open={transfer !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('transfers:confirm.title', { bank })}
      description={t('transfers:confirm.detail')}
      confirmText={t('transfers:confirm.yes')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => transfer && void run(transfer)}
    />
  );
}
