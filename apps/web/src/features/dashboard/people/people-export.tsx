import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { type PeopleFilter, peopleInput } from './people-filter.ts';

/** Exports all people behind a number as a CSV file. */
export function PeopleExport(filter: PeopleFilter) {
  const t = useTranslate('reports');
  const utils = trpc.useUtils();
  const csv = useExport<ReturnType<typeof peopleInput>>({
    url: '/api/tenant/reports/people/export',
    done: (count) => t('reports:people.export.done', { count }),
    failed: t('reports:people.export.failed'),
    onSignedOut: () => void utils.reports.people.invalidate(),
  });
  return (
    <>
      <Button onClick={() => void csv.start(peopleInput(filter))}>
        <Icon icon={Download} small />
        {t('reports:people.export.start')}
      </Button>
      <ExportDialog
        title={t('reports:people.export.title')}
        progress={csv.progress}
        describe={(values) => t('reports:people.export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
