import type { PlatformAccount } from '@dars/contracts/user';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { fullName } from '../../lib/full-name.ts';

const TEXTS = {
  platformResend: { done: 'admin:users.resent', failed: 'admin:users.resend_failed' },
  platformDisable: { done: 'admin:users.disabled', failed: 'admin:users.disable_failed' },
  platformEnable: { done: 'admin:users.enabled', failed: 'admin:users.enable_failed' },
} as const;

/** Does something with an account, says how it went, and brings the lists that show it up to date either way. */
export function useAccountAction(action: keyof typeof TEXTS) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const mutation = trpc.user[action].useMutation({
    onSettled: () =>
      Promise.all([utils.user.platformAccounts.invalidate(), utils.user.platformList.invalidate()]).then(
        () => undefined,
      ),
  });
  const { done, failed } = TEXTS[action];
  return {
    isPending: mutation.isPending,
    run(account: PlatformAccount, onDone?: () => void) {
      const name = fullName(account);
      mutation.mutate(
        { id: account.id },
        {
          onSuccess: () => {
            toast({ title: t(done, { name }) });
            onDone?.();
          },
          onError: (error) =>
            toast({ title: t(failed, { name }), detail: serverText(error) ?? t('common:offline'), tone: 'error' }),
        },
      );
    },
  };
}
