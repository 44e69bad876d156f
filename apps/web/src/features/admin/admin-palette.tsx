import { useTranslate } from '@dars/i18n/client';
import { PaletteButton } from '@dars/ui/layout/palette-button';
import { Palette } from '@dars/ui/overlay/palette';
import { useNavigate } from '@tanstack/react-router';
import { Database, House, Inbox, KeyRound, Layers, Plus, ScrollText, UserPlus, Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { usePaletteQuery } from '../../lib/keys/use-palette-query.ts';
import { useLanguageGroup } from '../../lib/portal/use-language-group.ts';
import { useAdminSearch } from './use-admin-search.ts';

/**
 * The command palette of the console (Ctrl/⌘ K). It finds screens and actions by name, and portals and users through
 * the server's lists.
 */
export function AdminPalette({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate('admin');
  const navigate = useNavigate();
  const languages = useLanguageGroup();
  const [open, setOpen] = useState(false);
  const { setTyped, ...search } = usePaletteQuery();
  const results = useAdminSearch(search);
  const show = useCallback(() => setOpen(true), []);
  return (
    <>
      <PaletteButton text={t('common:jump.placeholder')} onOpen={show} />
      <Palette
        open={open}
        onOpenChange={setOpen}
        label={t('common:jump.label')}
        placeholder={t('common:jump.placeholder')}
        onQueryChange={setTyped}
        groups={[
          ...results,
          {
            heading: t('common:jump.screens'),
            items: [
              { key: 'home', label: t('admin:nav.home'), icon: House, onSelect: () => void navigate({ to: '/admin' }) },
              {
                key: 'tenants',
                label: t('admin:nav.tenants'),
                icon: Layers,
                onSelect: () => void navigate({ to: '/admin/tenants' }),
              },
              {
                key: 'requests',
                label: t('admin:nav.requests'),
                icon: Inbox,
                onSelect: () => void navigate({ to: '/admin/requests' }),
              },
              {
                key: 'users',
                label: t('admin:nav.users'),
                icon: Users,
                onSelect: () => void navigate({ to: '/admin/users' }),
              },
              {
                key: 'tokens',
                label: t('admin:nav.tokens'),
                icon: KeyRound,
                onSelect: () => void navigate({ to: '/admin/tokens' }),
              },
              {
                key: 'audit',
                label: t('admin:nav.audit'),
                icon: ScrollText,
                onSelect: () => void navigate({ to: '/admin/audit' }),
              },
              {
                key: 'migrations',
                label: t('admin:nav.migrations'),
                icon: Database,
                onSelect: () => void navigate({ to: '/admin/migrations' }),
              },
            ],
          },
          {
            heading: t('common:jump.actions'),
            items: [
              { key: 'new', label: t('admin:tenants.new'), icon: Plus, onSelect: onCreate },
              {
                key: 'invite',
                label: t('admin:users.invite'),
                icon: UserPlus,
                onSelect: () => void navigate({ to: '/admin/users', search: { invite: 1 } }),
              },
            ],
          },
          languages,
        ]}
      />
    </>
  );
}
