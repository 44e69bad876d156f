import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Select } from '@dars/ui/form/combobox';
import { Icon } from '@dars/ui/icon';
import { UserPlus } from 'lucide-react';
import { AccountStateSelect } from '../../lib/account/account-state.tsx';
import { ListToolbar } from '../../lib/list/list-toolbar.tsx';
import type { UserFilters } from './user-search.ts';

interface UsersToolbarProps {
  filters: UserFilters;
  /** Called with the new filters, without a page: a new search begins on the first one. */
  onFilter: (filters: UserFilters) => void;
  onInvite: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function UsersToolbar({ filters, onFilter, onInvite, onRefresh, refreshing }: UsersToolbarProps) {
  const t = useTranslate('admin');
  return (
    <ListToolbar
      query={filters.q}
      label={t('admin:users.search')}
      onQuery={(q) => onFilter({ ...filters, q })}
      onRefresh={onRefresh}
      refreshing={refreshing}
      action={
        <Button onClick={onInvite} className="narrow:w-full">
          <Icon icon={UserPlus} small />
          {t('admin:users.invite')}
        </Button>
      }
    >
      {(q) => (
        <>
          <Select
            clearable
            label={t('common:account.column.role')}
            placeholder={t('common:account.all_roles')}
            options={PLATFORM_ROLES.map((role) => ({ value: role, label: t(`admin:users.role.${role}`) }))}
            value={filters.role ?? null}
            onChange={(value) => onFilter({ ...filters, q, role: PLATFORM_ROLES.find((role) => role === value) })}
            className="w-44 narrow:half-row"
          />
          <AccountStateSelect value={filters.state} onChange={(state) => onFilter({ ...filters, q, state })} />
        </>
      )}
    </ListToolbar>
  );
}
