import type { ExportFormat } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { type GradebookSearch, gradebookInput } from './gradebook-search.ts';

type ExportBody = ReturnType<typeof gradebookInput> & { format: ExportFormat };

/** The menu that downloads all learners of the list as a file. */
export function GradebookExport({ courseId, search }: { courseId: string; search: GradebookSearch }) {
  const t = useTranslate('gradebook');
  const utils = trpc.useUtils();
  const file = useExport<ExportBody>({
    url: `/api/courses/${courseId}/gradebook/export`,
    done: (count) => t('gradebook:export.done', { count }),
    failed: t('gradebook:export.failed'),
    onSignedOut: () => void utils.gradebook.invalidate(),
  });
  const start = (format: ExportFormat) => () => void file.start({ ...gradebookInput(search), format });
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="small">
            <Icon icon={Download} small />
            {t('gradebook:export.open')}
          </Button>
        }
        label={t('gradebook:export.open')}
        align="end"
        items={[
          { key: 'csv', label: t('gradebook:export.csv'), icon: FileText, onSelect: start('csv') },
          { key: 'xlsx', label: t('gradebook:export.xlsx'), icon: FileSpreadsheet, onSelect: start('xlsx') },
        ]}
      />
      <ExportDialog
        title={t('gradebook:export.title')}
        progress={file.progress}
        describe={(values) => t('gradebook:export.progress', values)}
        onCancel={file.cancel}
      />
    </>
  );
}
