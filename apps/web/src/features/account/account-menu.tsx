import { useTranslate } from '@dars/i18n/client';
import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import type { MenuItem } from '@dars/ui/menu-item';
import { UserMenu } from '@dars/ui/overlay/user-menu';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { profilePath, useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { LanguageMenu } from './language-menu.tsx';

const fetchSignOut = async () => (await import('./sign-out.tsx')).SignOut;
// Loaded on demand, because it is rarely needed and would slow down the first page.
const SIGN_OUT = lazyPart<ComponentProps<Awaited<ReturnType<typeof fetchSignOut>>>>(fetchSignOut);

const NONE: readonly MenuItem[] = [];

/** The menus at the end of every bar: the language and the account. `items` are added to the account's menu. */
export function AccountMenu({ items = NONE }: { items?: readonly MenuItem[] }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const SignOut = useLazyPart(SIGN_OUT);
  /** Signs out. If the part cannot be loaded, the person stays signed in and a toast says so. */
  function leave() {
    setLeaving(true);
    SIGN_OUT.load().catch(() => {
      setLeaving(false);
      toast({ title: t('common:sign_out_failed'), detail: t('common:offline'), tone: 'error' });
    });
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
          {
            key: 'sign-out',
            label: t('common:actions.sign_out'),
            icon: 'log-out',
            onSelect: leave,
          },
        ]}
      />
      {isLeaving && SignOut && <SignOut onStay={() => setLeaving(false)} />}
    </>
  );
}
