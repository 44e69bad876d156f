import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { AddressChangeCard } from '../../../app/address/address-change-card.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useAddressChanged } from './use-address-changed.ts';

/** The change of a person's address that waits or was refused; nothing without one. */
export function PersonAddressChange({ id }: { id: string }) {
  const t = useTranslate('address');
  const read = trpc.people.getAddress.useQuery({ id });
  const canWrite = useIsAllowed()('people:write');
  const refresh = useAddressChanged();
  const resend = trpc.people.resendAddress.useMutation({
    onSuccess: () => toast({ title: t('address:resent') }),
    onError: (error) => toast(describeFailure(t, t('address:resend_failed'), error)),
    onSettled: refresh,
  });
  const withdraw = trpc.people.withdrawAddress.useMutation({
    onError: (error) => toast(describeFailure(t, t('address:withdraw_failed'), error)),
    onSettled: refresh,
  });
  if (!read.data?.change) return null;
  return (
    <div className="mx-8 mb-6 narrow:mx-4">
      <AddressChangeCard
        change={read.data.change}
        onResend={canWrite ? () => resend.mutate({ id }) : undefined}
        onWithdraw={canWrite ? () => withdraw.mutate({ id }) : undefined}
        isResending={resend.isPending}
        isWithdrawing={withdraw.isPending}
      />
    </div>
  );
}
