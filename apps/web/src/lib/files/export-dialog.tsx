import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Progress } from '@dars/ui/feedback/progress';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { Dialog } from '@dars/ui/overlay/dialog';
import type { ExportProgress } from './download-export.ts';

interface ExportDialogProps {
  title: string;
  progress: ExportProgress | undefined;
  /** Returns a text such as «120 of 300 learners». The numbers grow as rows arrive. */
  describe: (values: { rows: string; total: string }) => string;
  onCancel: () => void;
}

/** Shows the progress of an export. An export that ends quickly shows nothing. */
export function ExportDialog({ title, progress, describe, onCancel }: ExportDialogProps) {
  const t = useTranslate();
  const isShown = useSkeleton(progress !== undefined);
  const { rows, total } = progress ?? { rows: 0, total: 0 };
  const values = { rows: formatNumber(t.language, rows), total: formatNumber(t.language, total) };
  return (
    <Dialog
      open={isShown && progress !== undefined}
      size="small"
      title={title}
      dismiss="ok-only"
      onOpenChange={onCancel}
      footer={
        <Button variant="ghost" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      }
    >
      <div className="grid gap-2">
        <Progress label={title} value={rows} max={total} />
        <p className="num caption quiet">{total > 0 ? describe(values) : t('common:export.waiting')}</p>
      </div>
    </Dialog>
  );
}
