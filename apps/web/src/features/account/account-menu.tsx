import { useTranslate } from '@dars/i18n/client';
import type { MenuItem } from '@dars/ui/menu-item';
import { UserMenu } from '@dars/ui/overlay/user-menu';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { profilePath, useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { LanguageMenu } from './language-menu.tsx';
import { useSignOut } from './use-sign-out.tsx';

const NONE: readonly MenuItem[] = [];

/** The menus at the end of every bar: the language and the account. `items` are added to the account's menu. */
export function AccountMenu({ items = NONE }: { items?: readonly MenuItem[] }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const { leave, part } = useSignOut();
  return (
    <>
      <LanguageMenu />
      <UserMenu
        name={fullName(session.user)}
        image={session.user.imageUrl}
        items={[
          {
            key: 'profile',
            label: t('common:profile'),
            icon: UserRound,
            onSelect: () => void navigate({ to: profilePath(session) }),
          },
          ...items,
          {
            key: 'sign-out',
            label: t('common:actions.sign_out'),
            icon: 'log-out',
            onSelect: leave,
          },
        ]}
      />
      {part}
    </>
  );
}
