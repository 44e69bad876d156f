import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

interface RestoreDialogProps {
  record: CertificateRecord;
  open: boolean;
  onClose: () => void;
}

/** Undoes a revocation after a confirmation. */
export function RestoreDialog({ record: { id, reference }, open, onClose }: RestoreDialogProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const restore = trpc.certificate.restore.useMutation({
    onSuccess: () => {
      toast({ title: t('issuance:restore.done', { reference }) });
      onClose();
    },
    onError: (error) => toast(describeFailure(t, t('issuance:restore.failed'), error)),
    onSettled: () => utils.certificate.invalidate(),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('issuance:restore.title', { reference })}
      description={t('issuance:restore.detail')}
      confirmText={t('issuance:restore.submit')}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ id })}
    />
  );
}
