import { useTranslate } from '@dars/i18n/client';
import { trpc } from '../../app/session/trpc.ts';
import { useActionWithToast } from '../../app/use-action-with-toast.ts';

const TEXTS = {
  platformResend: { done: 'common:account.resent', failed: 'common:account.resend_failed' },
  platformDisable: { done: 'common:account.disabled', failed: 'common:account.disable_failed' },
  platformEnable: { done: 'common:account.enabled', failed: 'common:account.enable_failed' },
} as const;

/** Runs an action on an account, shows a toast with the result and invalidates the lists in either case. */
export function useAccountAction(action: keyof typeof TEXTS) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const mutation = trpc.user[action].useMutation({
    onSettled: () =>
      Promise.all([utils.user.platformAccounts.invalidate(), utils.user.platformList.invalidate()]).then(
        () => undefined,
      ),
  });
  const { done, failed } = TEXTS[action];
  return useActionWithToast(mutation, (name) => ({ done: t(done, { name }), failed: t(failed, { name }) }));
}
