import type { ExportResultsInput } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../../app/form/group-select.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { type ResultsFilters, resultsFilter } from './results-search.ts';

interface ResultsFoundProps {
  quizId: string;
  filters: ResultsFilters;
  total: number | undefined;
  onFilter: (filters: ResultsFilters) => void;
}

/** Shows the active filters of the list and exports all its results as a CSV file. */
export function ResultsFound({ quizId, filters, total, onFilter }: ResultsFoundProps) {
  const t = useTranslate('attempt');
  const { standing, group } = filters;
  const groupChip = useGroupChip(group, () => onFilter({ q: filters.q, standing }));
  const utils = trpc.useUtils();
  const csv = useExport<Omit<ExportResultsInput, 'id'>>({
    url: `/api/quizzes/${quizId}/results/export`,
    done: (count) => t('attempt:results.export_done', { count }),
    failed: t('attempt:results.export_failed'),
    onSignedOut: () => void utils.quiz.learners.invalidate(),
  });
  return (
    <>
      <FilterChips
        query={filters.q}
        onQueryRemove={() => onFilter({ standing, group })}
        filters={[groupChip]}
        onClear={() => onFilter({ standing })}
        total={total}
      >
        {total !== undefined && total > 0 && (
          <Button variant="ghost" size="small" onClick={() => void csv.start(resultsFilter(filters))}>
            <Icon icon={Download} small />
            {t('common:export.all')}
          </Button>
        )}
      </FilterChips>
      <ExportDialog
        title={t('attempt:results.export')}
        progress={csv.progress}
        describe={(values) => t('attempt:results.export_progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
