import { LANGUAGES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { LANGUAGE_NAMES } from '@dars/i18n/direction';
import { Jump } from '@dars/ui/jump';
import { Palette } from '@dars/ui/palette';
import { useNavigate } from '@tanstack/react-router';
import { Database, House, Languages, Layers, Plus, UserPlus, Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useChangeLanguage } from '../../lib/use-change-language.ts';

/** Ctrl/⌘ K: every screen and action of the console by name. */
export function AdminPalette({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate('admin');
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  return (
    <>
      <Jump text={t('admin:jump.placeholder')} onOpen={show} />
      <Palette
        open={open}
        onOpenChange={setOpen}
        label={t('admin:jump.label')}
        placeholder={t('admin:jump.placeholder')}
        groups={[
          {
            heading: t('admin:jump.screens'),
            items: [
              { key: 'home', label: t('admin:nav.home'), icon: House, onSelect: () => void navigate({ to: '/admin' }) },
              {
                key: 'tenants',
                label: t('admin:nav.tenants'),
                icon: Layers,
                onSelect: () => void navigate({ to: '/admin/tenants' }),
              },
              {
                key: 'users',
                label: t('admin:nav.users'),
                icon: Users,
                onSelect: () => void navigate({ to: '/admin/users' }),
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
            heading: t('admin:jump.actions'),
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
          {
            heading: t('admin:jump.languages'),
            items: LANGUAGES.filter((language) => language !== t.language).map((language) => ({
              key: language,
              label: LANGUAGE_NAMES[language],
              icon: Languages,
              onSelect: () => changeLanguage(language),
            })),
          },
        ]}
      />
    </>
  );
}
