import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { LostAppDialog } from '../../app/lost-app-dialog.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';

/** Removes the authenticator app and the passkeys that somebody with an account of the platform has lost. */
export function LostApp({ account, onClose }: { account: PlatformAccount; onClose: () => void }) {
  const { id } = account;
  const query = trpc.user.platformSecondFactor.useQuery({ id }, { gcTime: 0 });
  const remove = trpc.user.removeSecondFactor.useMutation();
  return (
    <LostAppDialog
      name={fullName(account)}
      query={query}
      remove={(reason) => remove.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
