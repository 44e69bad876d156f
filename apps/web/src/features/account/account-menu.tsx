import { useTranslate } from '@dars/i18n/client';
import type { MenuItem } from '@dars/ui/menu';
import { toast } from '@dars/ui/toast';
import { UserMenu } from '@dars/ui/user-menu';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { signOut } from '../../app/leave.ts';
import { profilePath, useSession } from '../../app/session.tsx';
import { fullName } from '../../lib/full-name.ts';
import { LanguageMenu } from './language-menu.tsx';

const NONE: readonly MenuItem[] = [];

/** At the end of every bar: the language, and who is signed in. `items`: what else can be chosen here. */
export function AccountMenu({ items = NONE }: { items?: readonly MenuItem[] }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  async function leave() {
    try {
      await signOut(session);
    } catch {
      toast({ title: t('common:sign_out_failed'), detail: t('common:offline'), tone: 'error' });
    }
  }
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
          { key: 'sign-out', label: t('common:actions.sign_out'), icon: 'log-out', onSelect: () => void leave() },
        ]}
      />
    </>
  );
}
