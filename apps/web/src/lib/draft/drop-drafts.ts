import { deviceStorage, tabStorage } from '@dars/ui/browser-storage';

export const DRAFT_PREFIX = 'dars:draft:';

/** Whoever signs out leaves nothing behind for the next person at this tab or device. */
export function dropAllDrafts(): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.keys()) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  }
}
