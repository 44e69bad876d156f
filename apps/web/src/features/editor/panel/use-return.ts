import { useEffect } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import type { Autosave, SaveState } from '../../../sync/autosave.ts';

/** Soon enough for somebody who waits for it to be brought back. */
const LOOK_EVERY_MS = 15_000;

interface ReturnOptions {
  /** Somebody has deleted it. */
  isGone: boolean;
  autosave: { save: Pick<Autosave<object>, 'flush'>; state: SaveState; error: unknown };
  refetch: () => Promise<unknown>;
}

/** The tree follows what others do to what is open here. What they bring back goes on with what was typed meanwhile. */
export function useReturn({ isGone, autosave: { save, state, error }, refetch }: ReturnOptions): void {
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
    // What could be kept is there again.
    if (isKept) void refetch();
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isGone, isKept, save, refetch]);
}
