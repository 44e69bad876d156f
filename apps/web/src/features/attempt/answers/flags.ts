import { deviceStorage } from '@dars/ui/browser-storage';
import type { BoxStorage } from './answer-box.ts';

/** What the learner wants to look at again, at this browser only; of the last attempt of each quiz. */
export function readFlags(name: string, attemptId: string, storage: BoxStorage = deviceStorage): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    if (found === null || typeof found !== 'object' || !('attemptId' in found) || !('ids' in found)) return [];
    const { ids } = found;
    return found.attemptId === attemptId && Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function writeFlags(name: string, attemptId: string, ids: readonly string[]): void {
  deviceStorage.setItem(name, JSON.stringify({ attemptId, ids }));
}
