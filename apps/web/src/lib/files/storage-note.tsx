import { useTranslate } from '@dars/i18n/client';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';

/** A warning that the browser refuses to store drafts, so that unsaved text exists on this page only. */
export function StorageNote() {
  const t = useTranslate();
  const isRefused = useIsStorageRefused();
  return (
    <div role="status">{isRefused && <p className="text-caption text-warning">{t('common:storage_refused')}</p>}</div>
  );
}
