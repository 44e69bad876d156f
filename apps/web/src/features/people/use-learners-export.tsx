import type { ExportLearnersInput } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';

/** Exports learners as a CSV file. The page renders `dialog`, which shows the progress. */
export function useLearnersExport(): { start: (input: ExportLearnersInput) => void; dialog: ReactNode } {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const csv = useExport<ExportLearnersInput>({
    url: '/api/tenant/learners/export',
    done: (count) => t('people:learners.export.done', { count }),
    failed: t('people:learners.export.failed'),
    onSignedOut: () => void utils.people.learners.invalidate(),
  });
  const dialog = (
    <ExportDialog
      title={t('people:learners.export.title')}
      progress={csv.progress}
      describe={(values) => t('people:learners.export.progress', values)}
      onCancel={csv.cancel}
    />
  );
  return { start: (input) => void csv.start(input), dialog };
}
