import type { PlatformAccount } from '@dars/contracts/user';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/confirm-dialog';
import { Dot } from '@dars/ui/dot';
import { useState } from 'react';
import { fullName } from '../../lib/full-name.ts';
import { useAccountAction } from './use-account-action.ts';

interface DisableDialogProps {
  /** Undefined while nobody is to be disabled. */
  account: PlatformAccount | undefined;
  onClose: () => void;
}

/** Asks first, and says what is lost. */
export function DisableDialog({ account, onClose }: DisableDialogProps) {
  const t = useTranslate('admin');
  const disable = useAccountAction('platformDisable');
  // Whom it was about is still to be read while it closes.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);
  const name = shown ? fullName(shown) : '';
  return (
    <ConfirmDialog
      open={account !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('admin:users.confirm.title', { name })}
      description={t('admin:users.confirm.detail')}
      confirmText={t('admin:users.confirm.yes')}
      tone="danger"
      busy={disable.isPending}
      onConfirm={() => account && disable.run(account, onClose)}
    >
      <ul className="grid gap-2 text-small">{shown && <Losses account={shown} />}</ul>
    </ConfirmDialog>
  );
}

function Losses({ account: { state, portals, role } }: { account: PlatformAccount }) {
  const t = useTranslate('admin');
  const losses = [
    state === 'invited' ? t('admin:users.confirm.invitation') : t('admin:users.confirm.sessions'),
    ...(portals > 0
      ? [t('admin:users.confirm.portals', { count: portals }), t('admin:users.confirm.stays', { count: portals })]
      : []),
    ...(portals === 0 && role === 'ROLE_ADMIN_PORTAL' ? [t('admin:users.confirm.owner')] : []),
  ];
  return losses.map((loss) => (
    <li key={loss} className="flex items-baseline gap-2.5">
      <Dot hollow className="flex-none" />
      <span>{loss}</span>
    </li>
  ));
}
