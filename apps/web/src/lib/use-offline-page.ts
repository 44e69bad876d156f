import { useTranslate } from '@dars/i18n/client';
import { useEffect } from 'react';

/** From the next page on, a page that is opened without a network is ours, in the reader's language. */
export function useOfflinePage(): void {
  const { language } = useTranslate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Where a browser forbids it, its own page is shown.
    navigator.serviceWorker.register(`/offline-worker.js?lang=${language}`).catch(() => undefined);
  }, [language]);
}
