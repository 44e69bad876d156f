import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/chip';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { isFiltered, type ListSearch } from './list-search.ts';
import { SEARCH_CATEGORIES } from './search-categories.ts';

interface TenantsFiltersProps {
  search: ListSearch;
  total: number | undefined;
  onSearch: (filters: Pick<ListSearch, 'type' | 'q' | 'package'>) => void;
  /** Of every result. */
  onExport: () => void;
}

/** What the list is narrowed to, each to be taken off alone, and how many rows that leaves. */
export function TenantsFilters({ search, total, onSearch, onExport }: TenantsFiltersProps) {
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
          <bdi className="block max-w-60 truncate narrow:max-w-32">{q}</bdi>
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
      {total !== undefined && total > 0 && (
        <Button variant="ghost" size="small" onClick={onExport}>
          <Icon icon={Download} small />
          {t('admin:export.all')}
        </Button>
      )}
    </div>
  );
}
