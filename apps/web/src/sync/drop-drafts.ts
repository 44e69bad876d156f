import { deviceStorage, tabStorage } from '@dars/ui/browser-storage';

export const DRAFT_PREFIX = 'dars:draft:';

/** Removes every draft of this tab and device on sign-out, so that the next user finds none. */
export function dropAllDrafts(): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.keys()) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  }
}
