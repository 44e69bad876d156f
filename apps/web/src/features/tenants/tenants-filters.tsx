import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/chip';
import { isFiltered, type ListSearch } from './list-search.ts';
import { SEARCH_CATEGORIES } from './search-categories.ts';

interface TenantsFiltersProps {
  search: ListSearch;
  total: number | undefined;
  onSearch: (filters: Pick<ListSearch, 'type' | 'q' | 'package'>) => void;
}

/** What the list is narrowed to, each to be taken off alone, and how many rows that leaves. */
export function TenantsFilters({ search, total, onSearch }: TenantsFiltersProps) {
  const t = useTranslate('admin');
  const { type, q, package: code } = search;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-8 py-3 max-[1199px]:px-5 narrow:px-4">
      {q && (
        <Chip
          label={t(SEARCH_CATEGORIES[type ?? 'all'].filter)}
          removeLabel={t('admin:tenants.filters.remove_query')}
          onRemove={() => onSearch({ package: code })}
        >
          <bdi className="max-w-60 truncate">{q}</bdi>
        </Chip>
      )}
      {code && (
        <Chip removeLabel={t('admin:tenants.filters.remove_package')} onRemove={() => onSearch({ type, q })}>
          {t(`packages:${code}`)}
        </Chip>
      )}
      {isFiltered(search) && (
        <Button variant="ghost" size="small" onClick={() => onSearch({})}>
          {t('admin:tenants.filters.clear')}
        </Button>
      )}
      <p role="status" className="caption quiet ms-auto">
        {total !== undefined && t('common:table.results', { count: total })}
      </p>
    </div>
  );
}
