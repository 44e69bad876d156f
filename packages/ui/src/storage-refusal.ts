import { useSyncExternalStore } from 'react';
import { isStorageRefused, onStorageRefused } from './browser-storage.ts';

/** Whether the browser refused the last value that it was given to store. */
export const useIsStorageRefused = (): boolean => useSyncExternalStore(onStorageRefused, isStorageRefused, () => false);
