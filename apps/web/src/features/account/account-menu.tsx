import { useTranslate } from '@dars/i18n/client';
import { latePart, useLatePart } from '@dars/ui/late-part';
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
// The last thing that anybody does: the first home does without what it weighs.
const SIGN_OUT = latePart<ComponentProps<Awaited<ReturnType<typeof fetchSignOut>>>>(fetchSignOut);

const NONE: readonly MenuItem[] = [];

/** At the end of every bar: the language, and who is signed in. `items`: what else can be chosen here. */
export function AccountMenu({ items = NONE }: { items?: readonly MenuItem[] }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const SignOut = useLatePart(SIGN_OUT);
  /** Without a network it may not be there to be had: then nobody is signed out, and the page stays as it is. */
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
