import type { Token } from '@dars/contracts/accounts/token';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { errorCode } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { TOKEN_CALLS, type TokenRealm } from './token-calls.ts';

interface RevokeTokenProps {
  realm: TokenRealm;
  /** Undefined while nothing is to be revoked. */
  token: Token | undefined;
  onClose: () => void;
}

export function RevokeToken({ realm, token, onClose }: RevokeTokenProps) {
  const t = useTranslate('tokens');
  const utils = trpc.useUtils();
  // The mutation ends after the list is refetched. By then the pressed button is gone, so the focus goes to its row.
  const revoke = TOKEN_CALLS[realm].revoke.useMutation({ onSettled: () => utils.token.invalidate() });
  const name = useLastDefined(token)?.name ?? '';

  async function run({ id }: Token) {
    try {
      await revoke.mutateAsync({ id });
      toast({ title: t('tokens:revoked', { name }) });
    } catch (error) {
      if (errorCode(error) !== 'not-found') {
        toast(describeFailure(t, t('tokens:revoke_failed'), error));
        return;
      }
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('tokens:confirm.title', { name })}
      description={t('tokens:confirm.detail')}
      confirmText={t('tokens:confirm.yes')}
      tone="danger"
      busy={revoke.isPending}
      onConfirm={() => token && void run(token)}
    />
  );
}
