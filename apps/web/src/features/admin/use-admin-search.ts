import { localizedName } from '@dars/contracts/language';
import { useTranslate } from '@dars/i18n/client';
import type { PaletteGroup } from '@dars/ui/overlay/palette';
import { useNavigate } from '@tanstack/react-router';
import { Layers, Users } from 'lucide-react';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { FOUND_SIZE } from '../../lib/keys/use-palette-query.ts';

/** Searches portals and users of the platform. */
export function useAdminSearch({ query, enabled }: { query: string; enabled: boolean }): PaletteGroup[] {
  const t = useTranslate('admin');
  const navigate = useNavigate();
  const input = { query, page: 0, size: FOUND_SIZE };
  const tenants = trpc.tenant.list.useQuery(input, { enabled });
  const users = trpc.user.platformAccounts.useQuery(input, { enabled });
  if (!enabled) return [];
  return [
    {
      heading: t('admin:nav.tenants'),
      items: (tenants.data?.rows ?? []).map((tenant) => ({
        key: tenant.id,
        label: localizedName(tenant, t.language),
        words: query,
        icon: Layers,
        onSelect: () => void navigate({ to: '/admin/tenants', search: { q: tenant.nameInEnglish } }),
      })),
    },
    {
      heading: t('admin:nav.users'),
      items: (users.data?.rows ?? []).map((person) => ({
        key: person.id,
        label: fullName(person),
        words: query,
        icon: Users,
        onSelect: () => void navigate({ to: '/admin/users', search: { q: person.login } }),
      })),
    },
  ].filter(({ items }) => items.length > 0);
}
