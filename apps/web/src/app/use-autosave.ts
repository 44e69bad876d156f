import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Autosave, createAutosave, type SaveState } from '../lib/autosave.ts';
import { beforeSignOut } from './before-sign-out.ts';
import { SAVE_FAILURES } from './save-failures.ts';

/**
 * What is typed is kept by itself, also when the page is left in the middle of a word. The way of sending is that of the
 * first render: a panel is made anew for each activity.
 */
export function useAutosave<Values extends object>(
  send: (values: Partial<Values>, force: boolean) => Promise<void>,
): { save: Autosave<Values>; state: SaveState; error: unknown } {
  const [error, setError] = useState<unknown>();
  const [save] = useState(() =>
    createAutosave<Values>({
      send,
      ...SAVE_FAILURES,
      onFailed: setError,
    }),
  );
  const state = useSyncExternalStore(save.subscribe, save.state);

  useEffect(() => {
    const flush = () => void save.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    // The browser asks only while something would be lost.
    const keep = (event: BeforeUnloadEvent) => {
      if (save.state() === 'saved') return;
      flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', flushHidden);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', keep);
    const forget = beforeSignOut(async () => {
      await save.flush();
      return 0;
    });
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', keep);
      forget();
      flush();
    };
  }, [save]);
  return { save, state, error };
}
