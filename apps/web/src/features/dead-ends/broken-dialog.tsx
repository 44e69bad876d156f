import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { ErrorState } from '@dars/ui/error-state';

/** A dialog that could not be fetched: the page has to be, for what it knows of the server's files is out of date. */
export function BrokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open size="small" title={t('common:page.failed')} onOpenChange={onClose}>
      <ErrorState title={t('common:failed.title')} onRetry={() => location.reload()} />
    </Dialog>
  );
}
