import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Shell } from '@dars/ui/layout/shell';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasswordQuestion } from '../../app/password/password-question.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { ShortcutsList } from '../../lib/keys/shortcuts-list.tsx';
import { renderLink } from '../../lib/render-link.tsx';
import { AdminPalette } from './admin-palette.tsx';
import { totalOf } from './state-figures.ts';
import { useAdminScreens } from './use-admin-screens.ts';

interface AdminShellProps {
  path: string;
  onCreate: () => void;
  /** The account's menu. */
  user: ReactNode;
  children: ReactNode;
}

/** The menu and the bar of the super-admin's console. */
export function AdminShell({ path, onCreate, user, children }: AdminShellProps) {
  const t = useTranslate('admin');
  const { data } = trpc.tenant.overview.useQuery();
  const requests = trpc.portalRequest.count.useQuery();
  const screens = useAdminScreens();
  const address = path.replace(/\/$/, '');
  const isProfile = address === '/admin/profile';
  const current = screens.find(({ href }) => href === address);
  const counts: Partial<Record<(typeof screens)[number]['key'], number | undefined>> = {
    tenants: data && totalOf(data.counts),
    requests: requests.data?.open || undefined,
  };
  return (
    <Shell
      brand={{ name: t('common:product'), note: t('admin:console'), href: '/admin' }}
      title={current?.label ?? (isProfile ? t('common:profile') : t('admin:console'))}
      nav={screens.map((screen) => {
        const count = counts[screen.key];
        return {
          ...screen,
          current: screen === current,
          count: count === undefined ? undefined : formatNumber(t.language, count),
        };
      })}
      renderLink={renderLink}
      search={<AdminPalette onCreate={onCreate} />}
      action={
        // On the profile page, saving is the only primary action.
        !isProfile && (
          <Button variant="primary" onClick={onCreate}>
            <Icon icon={Plus} small />
            {t('admin:tenants.new')}
          </Button>
        )
      }
      user={user}
    >
      {children}
      <ShortcutsList />
      <PasswordQuestion />
    </Shell>
  );
}
