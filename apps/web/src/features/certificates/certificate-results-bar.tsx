import type { ExportCertificatesInput } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';
import { FilterChips } from '../../lib/list/filter-chips.tsx';
import { type CertificateFilters, certificateFilter } from './certificate-search.ts';

interface CertificateResultsBarProps {
  filters: CertificateFilters;
  total: number | undefined;
  onFilter: (filters: CertificateFilters) => void;
}

/** Shows the active filters of the list and exports all its results as a CSV file. */
export function CertificateResultsBar({ filters, total, onFilter }: CertificateResultsBarProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const { q, state, course } = filters;
  const title = useCourseTitle(course);
  const csv = useExport<ExportCertificatesInput>({
    url: '/api/certificates/export',
    done: (count) => t('issuance:export.done', { count }),
    failed: t('issuance:export.failed'),
    onSignedOut: () => void utils.certificate.list.invalidate(),
  });
  return (
    <>
      <FilterChips
        query={q}
        onQueryRemove={() => onFilter({ state, course })}
        filters={[
          {
            text: state && t(`issuance:state.${state}`),
            removeLabel: t('issuance:remove_state'),
            onRemove: () => onFilter({ q, course }),
          },
          {
            text: course && (title ?? '…'),
            removeLabel: t('issuance:remove_course'),
            onRemove: () => onFilter({ q, state }),
          },
        ]}
        onClear={() => onFilter({})}
        total={total}
      >
        {total !== undefined && total > 0 && (
          <Button variant="ghost" size="small" onClick={() => void csv.start(certificateFilter(filters))}>
            <Icon icon={Download} small />
            {t('common:export.all')}
          </Button>
        )}
      </FilterChips>
      <ExportDialog
        title={t('issuance:export.title')}
        progress={csv.progress}
        describe={(values) => t('issuance:export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
