import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.tsx';
import type { BulkStep } from './use-bulk-run.ts';

/** A row that a bulk action left as it was. */
export interface SkippedRow {
  id: string;
  name: string;
  why: string;
}

/** A bulk change that can still be taken back, as long as the page is not loaded anew. */
export interface RecentChange {
  key: number;
  /** The account that made it, and the list. */
  place: string;
  title: string;
  at: Date;
  /** Number of changed rows. */
  count: number;
  /** Takes the next rows back: those after a cursor. */
  undo: (after: string | undefined) => Promise<BulkStep<SkippedRow>>;
  /** Loads anew what the change or its undo has changed. */
  refresh: () => void;
}

/** The most changes of one list that are remembered. A further one replaces the oldest. */
const MAX_REMEMBERED = 5;

let changes: readonly RecentChange[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: readonly RecentChange[]) {
  changes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets a change that was taken back. */
export const forgetChange = ({ key }: Pick<RecentChange, 'key'>): void =>
  set(changes.filter((each) => each.key !== key));

/**
 * The changes of a list that can still be taken back, the newest first, and the function that remembers a further one.
 * They outlive the page of the list, but not the document.
 * @param list the name of the list; of the lists of several courses, with the id of the course
 */
export function useRecentChanges(list: string) {
  const { user } = useSession();
  const place = `${user.id}:${list}`;
  const all = useSyncExternalStore(subscribe, () => changes);

  function remember(change: Omit<RecentChange, 'key' | 'place' | 'at'>): RecentChange {
    lastKey += 1;
    const added = { ...change, place, key: lastKey, at: new Date() };
    const here = changes.filter((each) => each.place === place).slice(0, MAX_REMEMBERED - 1);
    set([added, ...changes.filter((each) => each.place !== place || here.includes(each))]);
    return added;
  }

  return { recent: all.filter((each) => each.place === place), remember };
}
