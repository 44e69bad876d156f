import type { AccountState } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { FilterChips } from '../list/filter-chips.tsx';

interface AccountFilters<Role> {
  q?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
}

interface AccountChipsProps<Role> {
  filters: AccountFilters<Role>;
  roleName: (role: Role) => string;
  total: number | undefined;
  onFilter: (filters: AccountFilters<Role>) => void;
}

/** The active filters of a list of accounts: text, role and state. */
export function AccountChips<Role>({ filters, roleName, total, onFilter }: AccountChipsProps<Role>) {
  const t = useTranslate();
  const { q, role, state } = filters;
  return (
    <FilterChips
      query={q}
      onQueryRemove={() => onFilter({ role, state })}
      filters={[
        {
          text: role === undefined ? undefined : roleName(role),
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
