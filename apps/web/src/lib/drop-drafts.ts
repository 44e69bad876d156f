import { type BrowserStorage, deviceStorage, tabStorage } from '@dars/ui/browser-storage';

export const DRAFT_PREFIX = 'dars:draft:';

/** Whoever signs out leaves nothing behind for the next person at this tab or device. */
export function dropAllDrafts(): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of keysOf(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  }
}

/** As they are before anything is removed: the places of the others change with it. */
const keysOf = (storage: BrowserStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
