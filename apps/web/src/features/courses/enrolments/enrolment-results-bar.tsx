import type { ExportEnrolmentsInput } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../../app/form/group-select.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { type EnrolmentFilters, enrolmentFilter } from './enrolment-search.ts';

interface EnrolmentResultsBarProps {
  courseId: string;
  filters: EnrolmentFilters;
  total: number | undefined;
  onFilter: (filters: EnrolmentFilters) => void;
}

/** Shows the active filters of the list and exports all its results as a CSV file. */
export function EnrolmentResultsBar({ courseId, filters, total, onFilter }: EnrolmentResultsBarProps) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const groupChip = useGroupChip(filters.group, () => onFilter({ q: filters.q, status: filters.status }));
  const csv = useExport<Omit<ExportEnrolmentsInput, 'courseId'>>({
    url: `/api/courses/${courseId}/enrolments/export`,
    done: (count) => t('courses:learners.export.done', { count }),
    failed: t('courses:learners.export.failed'),
    onSignedOut: () => void utils.enrolment.list.invalidate(),
  });
  return (
    <>
      <FilterChips
        query={filters.q}
        onQueryRemove={() => onFilter({ status: filters.status, group: filters.group })}
        filters={[groupChip]}
        onClear={() => onFilter({ status: filters.status })}
        total={total}
      >
        {total !== undefined && total > 0 && (
          <Button variant="ghost" size="small" onClick={() => void csv.start(enrolmentFilter(filters))}>
            <Icon icon={Download} small />
            {t('common:export.all')}
          </Button>
        )}
      </FilterChips>
      <ExportDialog
        title={t('courses:learners.export.title')}
        progress={csv.progress}
        describe={(values) => t('courses:learners.export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
