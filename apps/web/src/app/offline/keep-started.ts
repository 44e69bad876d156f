import type { KeepStartedMessage } from '../../lib/offline/kept-addresses.ts';

/** The parts of the browser's `navigator` that are used here. TypeScript's DOM library lacks the connection. */
interface OfflineNavigator {
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'ready'>;
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Asks the service worker to keep the started courses of the person, unless the device is to save data. Then it keeps
 * those that are opened on it.
 */
export async function keepStarted({ serviceWorker, connection }: OfflineNavigator): Promise<void> {
  if (!serviceWorker || connection?.saveData) return;
  const message: KeepStartedMessage = { kind: 'keep-started' };
  (await serviceWorker.ready).active?.postMessage(message);
}
