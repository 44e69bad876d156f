import { useTranslate } from '@dars/i18n/client';
import { Database, House, Inbox, KeyRound, Layers, type LucideIcon, Package, ScrollText, Users } from 'lucide-react';

interface AdminScreen {
  key: 'home' | 'tenants' | 'packages' | 'requests' | 'users' | 'tokens' | 'audit' | 'migrations';
  label: string;
  icon: LucideIcon;
  href:
    | '/admin'
    | '/admin/tenants'
    | '/admin/packages'
    | '/admin/requests'
    | '/admin/users'
    | '/admin/tokens'
    | '/admin/audit'
    | '/admin/migrations';
}

/** Returns the screens of the super-admin's console in the order of the menu. */
export function useAdminScreens(): AdminScreen[] {
  const t = useTranslate('admin');
  return [
    { key: 'home', label: t('admin:nav.home'), icon: House, href: '/admin' },
    { key: 'tenants', label: t('admin:nav.tenants'), icon: Layers, href: '/admin/tenants' },
    { key: 'packages', label: t('admin:nav.packages'), icon: Package, href: '/admin/packages' },
    { key: 'requests', label: t('admin:nav.requests'), icon: Inbox, href: '/admin/requests' },
    { key: 'users', label: t('admin:nav.users'), icon: Users, href: '/admin/users' },
    { key: 'tokens', label: t('admin:nav.tokens'), icon: KeyRound, href: '/admin/tokens' },
    { key: 'audit', label: t('admin:nav.audit'), icon: ScrollText, href: '/admin/audit' },
    { key: 'migrations', label: t('admin:nav.migrations'), icon: Database, href: '/admin/migrations' },
  ];
}
