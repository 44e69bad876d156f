import { useTranslate } from '@dars/i18n/client';
import { PaletteButton } from '@dars/ui/layout/palette-button';
import { Palette } from '@dars/ui/overlay/palette';
import { useNavigate } from '@tanstack/react-router';
import { BookPlus, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { usePaletteQuery } from '../../lib/keys/use-palette-query.ts';
import { useLanguageGroup } from '../../lib/portal/use-language-group.ts';
import type { PortalScreen } from './use-portal-screens.ts';
import { usePortalSearch } from './use-portal-search.ts';

/**
 * The command palette of the console (Ctrl/⌘ K). It finds screens and actions by name, and courses and people through
 * the server's lists.
 */
export function PortalPalette({ screens }: { screens: readonly PortalScreen[] }) {
  const t = useTranslate('portal');
  const navigate = useNavigate();
  const { realm } = useSession();
  const languages = useLanguageGroup(realm.languages);
  const [open, setOpen] = useState(false);
  const { setTyped, ...search } = usePaletteQuery();
  const results = usePortalSearch(search);
  const show = useCallback(() => setOpen(true), []);
  const isAllowed = useIsAllowed();
  const addCourse = {
    key: 'add-course',
    label: t('portal:nav.add_course'),
    icon: BookPlus,
    onSelect: () => void navigate({ to: '/home/admin/courses/add' }),
  };
  const addStaff = {
    key: 'add-staff',
    label: t('portal:nav.add_staff'),
    icon: UserPlus,
    onSelect: () => void navigate({ to: '/home/admin/staff/new' }),
  };
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
              ...(isAllowed('courses:write') ? [addCourse] : []),
              ...(isAllowed('people:write') ? [addStaff] : []),
            ],
          },
          languages,
        ]}
      />
    </>
  );
}
