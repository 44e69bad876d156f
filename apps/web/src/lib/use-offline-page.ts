import { useEffect } from 'react';

/** From the next page on, a page that is opened without a network is one of ours (`/offline-worker.js`). */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Where a browser forbids it, its own page is shown.
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  }, []);
}
