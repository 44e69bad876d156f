import type { ExportLearnersInput } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../app/form/group-select.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';
import { FilterChips } from '../../lib/list/filter-chips.tsx';
import { type LearnerFilters, learnerFilter } from './people-search.ts';

interface LearnerResultsBarProps {
  filters: LearnerFilters;
  total: number | undefined;
  onFilter: (filters: LearnerFilters) => void;
}

/** Shows the active filters of the list and exports all its results as a CSV file. */
export function LearnerResultsBar({ filters, total, onFilter }: LearnerResultsBarProps) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const { q, state, group } = filters;
  const groupChip = useGroupChip(group, () => onFilter({ q, state }));
  const csv = useExport<ExportLearnersInput>({
    url: '/api/tenant/learners/export',
    done: (count) => t('people:learners.export.done', { count }),
    failed: t('people:learners.export.failed'),
    onSignedOut: () => void utils.people.learners.invalidate(),
  });
  return (
    <>
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
          <Button variant="ghost" size="small" onClick={() => void csv.start(learnerFilter(filters))}>
            <Icon icon={Download} small />
            {t('common:export.all')}
          </Button>
        )}
      </FilterChips>
      <ExportDialog
        title={t('people:learners.export.title')}
        progress={csv.progress}
        describe={(values) => t('people:learners.export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
