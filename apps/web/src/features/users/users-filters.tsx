import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/chip';
import { isFiltered, type UserFilters } from './user-search.ts';

interface UsersFiltersProps {
  filters: UserFilters;
  total: number | undefined;
  onFilter: (filters: UserFilters) => void;
}

/** What the list is narrowed to, each to be taken off alone, and how many rows that leaves. */
export function UsersFilters({ filters, total, onFilter }: UsersFiltersProps) {
  const t = useTranslate('admin');
  const { q, role, state } = filters;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-8 py-3 max-[1199px]:px-5 narrow:px-4">
      {q && (
        <Chip
          label={t('admin:tenants.filters.all')}
          removeLabel={t('admin:tenants.filters.remove_query')}
          onRemove={() => onFilter({ role, state })}
        >
          <bdi className="max-w-60 truncate">{q}</bdi>
        </Chip>
      )}
      {role && (
        <Chip removeLabel={t('admin:users.remove_role')} onRemove={() => onFilter({ q, state })}>
          {t(`admin:users.role.${role}`)}
        </Chip>
      )}
      {state && (
        <Chip removeLabel={t('admin:users.remove_state')} onRemove={() => onFilter({ q, role })}>
          {t(`statuses:account.${state}`)}
        </Chip>
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" size="small" onClick={() => onFilter({})}>
          {t('admin:tenants.filters.clear')}
        </Button>
      )}
      <p role="status" className="caption quiet ms-auto">
        {total !== undefined && t('common:table.results', { count: total })}
      </p>
    </div>
  );
}
