import { useEffect } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import type { Autosave, AutosaveState } from '../../../sync/autosave.ts';

/** Milliseconds between two refetches while the open part is deleted. */
const POLL_INTERVAL_MS = 15_000;

interface RestoredPartOptions {
  /** Whether another person has deleted the part. */
  isGone: boolean;
  autosave: { save: Pick<Autosave<object>, 'flush'>; state: AutosaveState; error: unknown };
  refetch: () => Promise<unknown>;
}

/**
 * Refetches the tree when saving shows that the open part was deleted or changed. If the part is restored, what the
 * author typed meanwhile is saved.
 */
export function useRestoredPart({ isGone, autosave: { save, state, error }, refetch }: RestoredPartOptions): void {
  useEffect(() => {
    const code = errorCode(error);
    if (code === 'not-found' || code === 'edited-meanwhile') void refetch();
  }, [error, refetch]);

  const isKept = state === 'saved';
  useEffect(() => {
    if (!isGone) {
      void save.flush();
      return undefined;
    }
    // A successful save means that the part is back.
    if (isKept) void refetch();
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isGone, isKept, save, refetch]);
}
