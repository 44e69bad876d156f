import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../app/form/group-select.tsx';
import { FilterChips } from '../../lib/list/filter-chips.tsx';
import type { LearnerFilters } from './people-search.ts';

interface LearnerResultsBarProps {
  filters: LearnerFilters;
  total: number | undefined;
  onFilter: (filters: LearnerFilters) => void;
  onExport: () => void;
}

/** Shows the active filters of the list, and exports all its results. */
export function LearnerResultsBar({ filters, total, onFilter, onExport }: LearnerResultsBarProps) {
  const t = useTranslate('people');
  const { q, state, group } = filters;
  const groupChip = useGroupChip(group, () => onFilter({ q, state }));
  return (
    <FilterChips
      query={q}
      onQueryRemove={() => onFilter({ state, group })}
      filters={[
        {
          text: state && t(`statuses:learner.${state}`),
          removeLabel: t('common:account.remove_state'),
          onRemove: () => onFilter({ q, group }),
        },
        groupChip,
      ]}
      onClear={() => onFilter({})}
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
