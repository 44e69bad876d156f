import type { ExportResultsInput } from '@dars/contracts/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { trpc } from '../../app/trpc.ts';
import { useCsvExport } from '../../app/use-csv-export.ts';
import { ExportDialog } from '../../lib/export-dialog.tsx';
import { FilterChips } from '../../lib/filter-chips.tsx';

interface ResultsFoundProps {
  quizId: string;
  query: string | undefined;
  total: number | undefined;
  onClear: () => void;
}

/** What the list is narrowed to, and all that this finds as a file. */
export function ResultsFound({ quizId, query, total, onClear }: ResultsFoundProps) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const csv = useCsvExport<Pick<ExportResultsInput, 'query'>>({
    url: `/api/quizzes/${quizId}/results/export`,
    done: (count) => t('attempt:results.export_done', { count }),
    failed: t('attempt:results.export_failed'),
    onSignedOut: () => void utils.quiz.learners.invalidate(),
  });
  return (
    <>
      <FilterChips query={query} onQueryRemove={onClear} filters={[]} onClear={onClear} total={total}>
        {total !== undefined && total > 0 && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => void csv.start({ ...(query !== undefined && { query }) })}
          >
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
