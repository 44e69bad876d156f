import type { ExportCertificatesInput } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';

/** Exports certificates as a CSV file. The page renders `dialog`, which shows the progress. */
export function useCertificatesExport(): { start: (input: ExportCertificatesInput) => void; dialog: ReactNode } {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const csv = useExport<ExportCertificatesInput>({
    url: '/api/certificates/export',
    done: (count) => t('issuance:export.done', { count }),
    failed: t('issuance:export.failed'),
    onSignedOut: () => void utils.certificate.list.invalidate(),
  });
  const dialog = (
    <ExportDialog
      title={t('issuance:export.title')}
      progress={csv.progress}
      describe={(values) => t('issuance:export.progress', values)}
      onCancel={csv.cancel}
    />
  );
  return { start: (input) => void csv.start(input), dialog };
}
