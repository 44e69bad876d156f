import { useTranslate } from '@dars/i18n/client';
import { PaletteButton } from '@dars/ui/layout/palette-button';
import { Palette } from '@dars/ui/overlay/palette';
import { useNavigate } from '@tanstack/react-router';
import { Plus, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { usePaletteQuery } from '../../lib/keys/use-palette-query.ts';
import { useLanguageGroup } from '../../lib/portal/use-language-group.ts';
import { useAdminScreens } from './use-admin-screens.ts';
import { useAdminSearch } from './use-admin-search.ts';

/**
 * The command palette of the console (Ctrl/⌘ K). It finds screens and actions by name, and portals and users through
 * the server's lists.
 */
export function AdminPalette({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate('admin');
  const navigate = useNavigate();
  const screens = useAdminScreens();
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
            items: screens.map(({ key, label, icon, href }) => ({
              key,
              label,
              icon,
              onSelect: () => void navigate({ to: href }),
            })),
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
