import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../../app/form/group-select.tsx';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import type { EnrolmentFilters } from './enrolment-search.ts';

interface EnrolmentResultsBarProps {
  filters: EnrolmentFilters;
  total: number | undefined;
  onFilter: (filters: EnrolmentFilters) => void;
  onExport: () => void;
}

/** Shows the active filters of the list, and exports all its results. */
export function EnrolmentResultsBar({ filters, total, onFilter, onExport }: EnrolmentResultsBarProps) {
  const t = useTranslate();
  const groupChip = useGroupChip(filters.group, () => onFilter({ q: filters.q, status: filters.status }));
  return (
    <FilterChips
      query={filters.q}
      onQueryRemove={() => onFilter({ status: filters.status, group: filters.group })}
      filters={[groupChip]}
      onClear={() => onFilter({ status: filters.status })}
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
