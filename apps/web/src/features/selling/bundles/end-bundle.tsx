import type { Bundle } from '@dars/contracts/selling/bundle';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';

interface EndBundleProps {
  /** Undefined while nothing is to be ended. */
  bundle: Bundle | undefined;
  onClose: () => void;
}

/** Asks before a bundle is ended, which cannot be undone. */
export function EndBundle({ bundle, onClose }: EndBundleProps) {
  const t = useTranslate('selling');
  const utils = trpc.useUtils();
  const end = trpc.bundle.end.useMutation();
  const title = useLastDefined(bundle)?.title ?? '';

  async function run({ id }: Bundle) {
    try {
      await end.mutateAsync({ id });
      toast({ title: t('selling:bundles.ended', { title }) });
      void utils.bundle.invalidate();
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('selling:bundles.end_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={bundle !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('selling:bundles.end_title', { title })}
      description={t('selling:bundles.end_detail')}
      confirmText={t('selling:coupons.end')}
      tone="danger"
      busy={end.isPending}
      onConfirm={() => bundle && void run(bundle)}
    />
  );
}
