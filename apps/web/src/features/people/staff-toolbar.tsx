import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Select } from '@dars/ui/form/combobox';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { AccountStateSelect } from '../../lib/account/account-state.tsx';
import { ListToolbar } from '../../lib/list/list-toolbar.tsx';
import { STAFF_ROLES, type StaffFilters } from './people-search.ts';

interface StaffToolbarProps {
  filters: StaffFilters;
  /** Called with the new filters, without a page: a new search begins on the first one. */
  onFilter: (filters: StaffFilters) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function StaffToolbar({ filters, onFilter, onRefresh, refreshing }: StaffToolbarProps) {
  const t = useTranslate('people');
  return (
    <ListToolbar
      query={filters.q}
      label={t('people:search')}
      onQuery={(q) => onFilter({ ...filters, q })}
      onRefresh={onRefresh}
      refreshing={refreshing}
      action={<AddStaffLink className="narrow:w-full" />}
    >
      {(q) => (
        <>
          <Select
            clearable
            label={t('common:account.column.role')}
            placeholder={t('common:account.all_roles')}
            options={STAFF_ROLES.map((role) => ({ value: role, label: t(`roles:${role}`) }))}
            value={filters.role ?? null}
            onChange={(value) => onFilter({ ...filters, q, role: STAFF_ROLES.find((role) => role === value) })}
            className="w-44 narrow:half-row"
          />
          <AccountStateSelect value={filters.state} onChange={(state) => onFilter({ ...filters, q, state })} />
        </>
      )}
    </ListToolbar>
  );
}

export function AddStaffLink({ className = '' }: { className?: string }) {
  const t = useTranslate('people');
  return (
    <Link to="/home/admin/staff/new" className={`${buttonClass()} ${className}`}>
      <Icon icon={UserPlus} small />
      {t('people:staff.add')}
    </Link>
  );
}
