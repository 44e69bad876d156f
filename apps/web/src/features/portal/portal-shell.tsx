import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Shell } from '@dars/ui/layout/shell';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasswordQuestion } from '../../app/password/password-question.tsx';
import { useSession } from '../../app/session/session.tsx';
import { ShortcutsList } from '../../lib/keys/shortcuts-list.tsx';
import { PortalMark } from '../../lib/portal/portal-mark.tsx';
import { renderLink } from '../../lib/render-link.tsx';
import { PortalPalette } from './portal-palette.tsx';
import { usePortalScreens } from './use-portal-screens.ts';

interface PortalShellProps {
  path: string;
  /** Of a screen that no menu leads to. */
  title?: string;
  /** What is done most from here. */
  action?: ReactNode;
  user: ReactNode;
  children: ReactNode;
}

/** Menu and bar for those who run the portal or teach in it, in the portal's own colours. */
export function PortalShell({ path, title, action, user: account, children }: PortalShellProps) {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const screens = usePortalScreens();
  const [home] = screens;
  // What a template says belongs to how the portal looks.
  const place = path.startsWith('/home/admin/template/') ? '/home/admin/identity-and-colors' : path;
  // The longest that matches: every other screen's address begins with that of the home.
  const current = screens.findLast(({ href }) => place === href || place.startsWith(`${href}/`)) ?? home;
  return (
    <Shell
      brand={{ name: realm.name, href: home.href, mark: <PortalMark realm={realm} /> }}
      title={title ?? current.label}
      nav={screens.map((screen) => ({ ...screen, current: title === undefined && screen === current }))}
      renderLink={renderLink}
      search={<PortalPalette screens={screens} />}
      action={action}
      user={account}
      foot={
        <a href="/home" target="_blank" rel="noopener" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Icon icon={ExternalLink} small />
          {t('portal:open_portal')}
        </a>
      }
    >
      {children}
      <ShortcutsList />
      <PasswordQuestion />
    </Shell>
  );
}
