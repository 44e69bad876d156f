import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { Ban, Ellipsis, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { LostApp } from './lost-app.tsx';
import { useAccountAction } from './use-account-action.ts';

interface UserActionsProps {
  account: PlatformAccount;
  onDisable: () => void;
}

/** The actions that an account's state allows: the most likely one as a button, disabling in a menu. */
export function UserActions({ account, onDisable }: UserActionsProps) {
  const t = useTranslate('admin', 'people');
  const { user } = useSession();
  const resend = useAccountAction('platformResend');
  const enable = useAccountAction('platformEnable');
  const [hasLostApp, setLostApp] = useState(false);
  const name = fullName(account);
  // Nobody can disable themselves.
  if (account.id === user.id) return null;
  if (account.state === 'disabled') {
    return (
      <Button
        variant="ghost"
        size="small"
        busy={enable.isPending}
        aria-label={t('common:account.enable_named', { name })}
        onClick={() => enable.run(account)}
      >
        {t('common:account.enable')}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      {account.state === 'invited' && (
        <Button
          variant="ghost"
          size="small"
          busy={resend.isPending}
          aria-label={t('common:account.resend_named', { name })}
          onClick={() => resend.run(account)}
        >
          {t('common:account.resend')}
        </Button>
      )}
      <Menu
        label={t('common:account.actions_named', { name })}
        trigger={
          <IconButton label={t('common:account.actions_named', { name })} size="small">
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
        items={[
          { key: 'app', label: t('people:lost_app.menu'), icon: ShieldOff, onSelect: () => setLostApp(true) },
          { key: 'disable', label: t('common:account.disable'), icon: Ban, tone: 'danger', onSelect: onDisable },
        ]}
      />
      {hasLostApp && <LostApp account={account} onClose={() => setLostApp(false)} />}
    </span>
  );
}
