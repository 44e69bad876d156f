import { useTranslate } from '@dars/i18n/client';
import { useEffect } from 'react';

/**
 * Registers the service worker. From the next page on, a page that is opened offline shows our page in the reader's
 * language.
 */
export function useOfflinePage(): void {
  const { language } = useTranslate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // If the browser forbids it, its own offline page is shown.
    navigator.serviceWorker.register(`/offline-worker.js?lang=${language}`).catch(() => undefined);
  }, [language]);
}
