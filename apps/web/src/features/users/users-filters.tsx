import { useTranslate } from '@dars/i18n/client';
import { FilterChips } from '../../lib/filter-chips.tsx';
import type { UserFilters } from './user-search.ts';

interface UsersFiltersProps {
  filters: UserFilters;
  total: number | undefined;
  onFilter: (filters: UserFilters) => void;
}

export function UsersFilters({ filters: { q, role, state }, total, onFilter }: UsersFiltersProps) {
  const t = useTranslate('admin');
  return (
    <FilterChips
      query={q}
      onQueryRemove={() => onFilter({ role, state })}
      filters={[
        {
          text: role && t(`admin:users.role.${role}`),
          removeLabel: t('common:account.remove_role'),
          onRemove: () => onFilter({ q, state }),
        },
        {
          text: state && t(`statuses:account.${state}`),
          removeLabel: t('common:account.remove_state'),
          onRemove: () => onFilter({ q, role }),
        },
      ]}
      onClear={() => onFilter({})}
      total={total}
    />
  );
}
