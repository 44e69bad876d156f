/** The used part of `Storage`. `setItem` returns whether the browser keeps the value beyond this page. */
export interface BrowserStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  keys(): string[];
}

let isRefused = false;
const listeners = new Set<() => void>();

/**
 * Makes a browser storage that never throws. A value that the browser refuses, because the storage is full or
 * forbidden, is kept in memory until the page is reloaded.
 */
function createStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  /** A browser without cookies throws as soon as the storage is accessed. */
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }
  const removeItem = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else {
        // Otherwise a reload would restore the older value as if it were the newest.
        removeItem(key);
        memory.set(key, value);
      }
      setRefused(!isKept);
      return isKept;
    },
    removeItem,
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  };
}

function setRefused(refused: boolean): void {
  if (refused === isRefused) return;
  isRefused = refused;
  for (const listener of listeners) listener();
}

/** `localStorage`: kept until the browser's data is cleared. */
export const deviceStorage = createStorage(() => localStorage);
/** `sessionStorage`: kept as long as the tab. */
export const tabStorage = createStorage(() => sessionStorage);

export const isStorageRefused = (): boolean => isRefused;

export function onStorageRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
