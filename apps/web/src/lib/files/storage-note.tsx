import { useTranslate } from '@dars/i18n/client';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';

/** Told while the browser refuses to keep what is written: until it is saved, it stands on this page only. */
export function StorageNote() {
  const t = useTranslate();
  const isRefused = useIsStorageRefused();
  return (
    <div role="status">{isRefused && <p className="text-caption text-warning">{t('common:storage_refused')}</p>}</div>
  );
}
