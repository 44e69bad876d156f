import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Shell } from '@dars/ui/layout/shell';
import { Database, House, Inbox, KeyRound, Layers, Plus, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasswordQuestion } from '../../app/password/password-question.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { ShortcutsList } from '../../lib/keys/shortcuts-list.tsx';
import { renderLink } from '../../lib/render-link.tsx';
import { AdminPalette } from './admin-palette.tsx';
import { totalOf } from './state-figures.ts';

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
  const openRequests = requests.data?.open ?? 0;
  const isHome = /^\/admin\/?$/.test(path);
  const isTenants = /^\/admin\/tenants\/?$/.test(path);
  const isRequests = /^\/admin\/requests\/?$/.test(path);
  const isUsers = /^\/admin\/users\/?$/.test(path);
  const isTokens = /^\/admin\/tokens\/?$/.test(path);
  const isAudit = /^\/admin\/audit\/?$/.test(path);
  const isMigrations = /^\/admin\/migrations\/?$/.test(path);
  const isProfile = /^\/admin\/profile\/?$/.test(path);
  const title =
    (isHome && t('admin:nav.home')) ||
    (isTenants && t('admin:nav.tenants')) ||
    (isRequests && t('admin:nav.requests')) ||
    (isUsers && t('admin:nav.users')) ||
    (isTokens && t('admin:nav.tokens')) ||
    (isAudit && t('admin:nav.audit')) ||
    (isMigrations && t('admin:nav.migrations')) ||
    (isProfile && t('common:profile')) ||
    t('admin:console');
  return (
    <Shell
      brand={{ name: t('common:product'), note: t('admin:console'), href: '/admin' }}
      title={title}
      nav={[
        { key: 'home', label: t('admin:nav.home'), icon: House, href: '/admin', current: isHome },
        {
          key: 'tenants',
          label: t('admin:nav.tenants'),
          icon: Layers,
          href: '/admin/tenants',
          current: isTenants,
          count: data && formatNumber(t.language, totalOf(data.counts)),
        },
        {
          key: 'requests',
          label: t('admin:nav.requests'),
          icon: Inbox,
          href: '/admin/requests',
          current: isRequests,
          count: openRequests > 0 ? formatNumber(t.language, openRequests) : undefined,
        },
        { key: 'users', label: t('admin:nav.users'), icon: Users, href: '/admin/users', current: isUsers },
        { key: 'tokens', label: t('admin:nav.tokens'), icon: KeyRound, href: '/admin/tokens', current: isTokens },
        { key: 'audit', label: t('admin:nav.audit'), icon: ScrollText, href: '/admin/audit', current: isAudit },
        {
          key: 'migrations',
          label: t('admin:nav.migrations'),
          icon: Database,
          href: '/admin/migrations',
          current: isMigrations,
        },
      ]}
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
