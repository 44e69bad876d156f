import { deviceStorage } from '@dars/ui/browser-storage';
import type { OutboxStorage } from '../../../sync/outbox.ts';

/** Reads the ids of the flagged questions, which this browser keeps for the last attempt of each quiz. */
export function readFlags(name: string, attemptId: string, storage: OutboxStorage = deviceStorage): readonly string[] {
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
