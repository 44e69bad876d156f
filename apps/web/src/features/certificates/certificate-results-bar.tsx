import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../app/form/group-select.tsx';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { FilterChips } from '../../lib/list/filter-chips.tsx';
import type { CertificateFilters } from './certificate-search.ts';

interface CertificateResultsBarProps {
  filters: CertificateFilters;
  total: number | undefined;
  onFilter: (filters: CertificateFilters) => void;
  onExport: () => void;
}

/** Shows the active filters of the list and exports all its results. */
export function CertificateResultsBar({ filters, total, onFilter, onExport }: CertificateResultsBarProps) {
  const t = useTranslate('issuance');
  const { q, state, course, group } = filters;
  const without = (part: keyof CertificateFilters) => () => onFilter({ ...filters, [part]: undefined });
  const groupChip = useGroupChip(group, without('group'));
  const title = useCourseTitle(course);
  return (
    <FilterChips
      query={q}
      onQueryRemove={without('q')}
      filters={[
        {
          text: state && t(`issuance:state.${state}`),
          removeLabel: t('issuance:remove_state'),
          onRemove: without('state'),
        },
        {
          text: course && (title ?? '…'),
          removeLabel: t('issuance:remove_course'),
          onRemove: without('course'),
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
