import type { Coupon } from '@dars/contracts/selling/coupon';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';

interface EndCouponProps {
  /** Undefined while nothing is to be ended. */
  coupon: Coupon | undefined;
  onClose: () => void;
}

/** Asks before a coupon is ended, which cannot be undone. */
export function EndCoupon({ coupon, onClose }: EndCouponProps) {
  const t = useTranslate('selling');
  const utils = trpc.useUtils();
  const end = trpc.coupon.end.useMutation();
  const code = useLastDefined(coupon)?.code ?? '';

  async function run({ id }: Coupon) {
    try {
      await end.mutateAsync({ id });
      toast({ title: t('selling:coupons.ended', { code }) });
      void utils.coupon.invalidate();
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('selling:coupons.end_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={coupon !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('selling:coupons.end_title', { code })}
      description={t('selling:coupons.end_detail')}
      confirmText={t('selling:coupons.end')}
      tone="danger"
      busy={end.isPending}
      onConfirm={() => coupon && void run(coupon)}
    />
  );
}
