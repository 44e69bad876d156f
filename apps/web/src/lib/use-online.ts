import { useSyncExternalStore } from 'react';

/** Tells whether the device has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine);

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
