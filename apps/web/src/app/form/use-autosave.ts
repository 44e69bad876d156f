import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Autosave, createAutosave, type SaveState } from '../../sync/autosave.ts';
import { dropDraft, keepDraft } from '../../sync/draft.ts';
import { isForcedLeave } from '../../sync/forced-leave.ts';
import { beforeSignOut } from '../session/before-sign-out.ts';
import { SAVE_FAILURES } from './save-failures.ts';

interface UnsavedDraft {
  /**
   * The name of the draft. It contains what is edited and by whom, so that the next person in this tab does not get it.
   */
  name: string;
  /** Returns the stored version on which the values are based. */
  base: () => unknown;
}

/**
 * Saves typed values automatically, also when the page is left while typing. `send` is taken from the first render
 * only, because a panel is mounted anew for each activity. With a `draft`, unsaved values are kept in the tab with
 * their base, so that a page that was left by an ended session finds them again.
 */
export function useAutosave<Values extends object>(
  send: (values: Partial<Values>, force: boolean) => Promise<void>,
  draft?: UnsavedDraft,
): { save: Autosave<Values>; state: SaveState; error: unknown } {
  const [error, setError] = useState<unknown>();
  const [save] = useState(() => {
    const made = createAutosave<Values>({ send, ...SAVE_FAILURES, onFailed: setError });
    // The subscription lives as long as the autosave, which may outlive the panel.
    if (draft) made.subscribe(() => noteUnsaved(made, draft));
    return made;
  });
  const isKept = draft !== undefined;
  const state = useSyncExternalStore(save.subscribe, save.state);

  useEffect(() => {
    const flush = () => void save.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    // The browser asks for confirmation only while something would be lost.
    const keep = (event: BeforeUnloadEvent) => {
      if (save.state() === 'saved' || (isKept && isForcedLeave())) return;
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
  }, [save, isKept]);
  return { save, state, error };
}

function noteUnsaved(save: Pick<Autosave<object>, 'state' | 'waiting'>, { name, base }: UnsavedDraft): void {
  const state = save.state();
  if (state === 'saved') dropDraft(name);
  // During a call its values are not among the waiting ones, so the stored draft stays as it is.
  else if (state !== 'saving') keepDraft(name, { base: base(), values: save.waiting() });
}
