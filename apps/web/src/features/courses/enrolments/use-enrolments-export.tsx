import type { ExportEnrolmentsInput } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';

type Exported = Omit<ExportEnrolmentsInput, 'courseId'>;

/** Exports learners of a course as a CSV file. The page renders `dialog`, which shows the progress. */
export function useEnrolmentsExport(courseId: string): { start: (input: Exported) => void; dialog: ReactNode } {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const csv = useExport<Exported>({
    url: `/api/courses/${courseId}/enrolments/export`,
    done: (count) => t('courses:learners.export.done', { count }),
    failed: t('courses:learners.export.failed'),
    onSignedOut: () => void utils.enrolment.list.invalidate(),
  });
  const dialog = (
    <ExportDialog
      title={t('courses:learners.export.title')}
      progress={csv.progress}
      describe={(values) => t('courses:learners.export.progress', values)}
      onCancel={csv.cancel}
    />
  );
  return { start: (input) => void csv.start(input), dialog };
}
