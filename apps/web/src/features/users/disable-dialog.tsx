import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { fullName } from '../../lib/account/full-name.ts';
import { ConsequenceList } from '../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { useAccountAction } from './use-account-action.ts';

interface DisableDialogProps {
  /** Undefined while nobody is to be disabled. */
  account: PlatformAccount | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an account is disabled, and lists the consequences. */
export function DisableDialog({ account, onClose }: DisableDialogProps) {
  const t = useTranslate();
  const disable = useAccountAction('platformDisable');
  const shown = useLastDefined(account);
  const name = shown ? fullName(shown) : '';
  return (
    <ConfirmDialog
      open={account !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('common:account.confirm.title', { name })}
      description={t('common:account.confirm.detail')}
      confirmText={t('common:account.confirm.yes')}
      tone="danger"
      busy={disable.isPending}
      onConfirm={() => account && disable.run(account, onClose)}
    >
      <ConsequenceList texts={useConsequences(shown)} />
    </ConfirmDialog>
  );
}

function useConsequences(account: PlatformAccount | undefined): string[] {
  const t = useTranslate('admin');
  if (!account) return [];
  const { state, portals, role } = account;
  return [
    state === 'invited' ? t('common:account.confirm.invitation') : t('common:account.confirm.sessions'),
    ...(portals > 0
      ? [t('admin:users.confirm.portals', { count: portals }), t('admin:users.confirm.stays', { count: portals })]
      : []),
    ...(portals === 0 && role === 'ROLE_ADMIN_PORTAL' ? [t('admin:users.confirm.owner')] : []),
  ];
}
