import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import type { TenantListFilters } from '../tenant-list-search.ts';
import { SEARCH_CATEGORIES } from './search-categories.ts';

interface TenantsFiltersProps {
  filters: TenantListFilters;
  total: number | undefined;
  onSearch: (filters: TenantListFilters) => void;
  /** Exports every result. */
  onExport: () => void;
}

export function TenantsFilters({ filters, total, onSearch, onExport }: TenantsFiltersProps) {
  const t = useTranslate('admin');
  const { type, q, package: code, status } = filters;
  return (
    <FilterChips
      query={q}
      queryLabel={t(SEARCH_CATEGORIES[type ?? 'all'].filter)}
      onQueryRemove={() => onSearch({ package: code, status })}
      filters={[
        {
          text: code && t(`packages:${code}`),
          removeLabel: t('admin:tenants.filters.remove_package'),
          onRemove: () => onSearch({ type, q, status }),
        },
        {
          text: status && t(`statuses:tenant.${status}`),
          removeLabel: t('admin:tenants.filters.remove_status'),
          onRemove: () => onSearch({ type, q, package: code }),
        },
      ]}
      onClear={() => onSearch({})}
      total={total}
    >
      {total !== undefined && total > 0 && (
        <Button variant="ghost" size="small" onClick={onExport}>
          <Icon icon={Download} small />
          {t('common:export.all')}
        </Button>
      )}
    </FilterChips>
  );
}
