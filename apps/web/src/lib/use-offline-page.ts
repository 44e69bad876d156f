import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect } from 'react';
import type { NewVersionMessage } from './offline/kept-addresses.ts';

/**
 * Registers the service worker. From then on a page that is opened offline is the kept one, or our page that says so in
 * the reader's language. When the worker has loaded a newer version of the client, a toast offers to reload the page.
 */
export function useOfflinePage(): void {
  const t = useTranslate();
  const { language } = t;
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // If the browser forbids it, its own offline page is shown.
    navigator.serviceWorker.register(`/offline-worker.js?lang=${language}`).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data }: MessageEvent<NewVersionMessage>) => {
      // The page itself may be of the newer version already.
      if (data.kind !== 'new-version' || document.querySelector(`script[src="${data.entry}"]`)) return;
      toast({
        title: t('common:new_version.title'),
        detail: t('common:new_version.detail'),
        tone: 'info',
        duration: Number.POSITIVE_INFINITY,
        action: { label: t('common:new_version.reload'), onSelect: () => location.reload() },
      });
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [t]);
}
