import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Autosave, type AutosaveState, createAutosave } from '../../sync/autosave.ts';
import { dropDraft, keepDraft } from '../../sync/draft.ts';
import { isForcedLeave } from '../../sync/forced-leave.ts';
import { attachLifeCycle } from '../../sync/life-cycle.ts';
import { beforeSignOut } from '../session/before-sign-out.ts';
import { SAVE_FAILURES } from './save-failures.ts';

interface UnsavedDraft {
  /** Names the edited thing and the user, so that the next user of this tab does not find the draft. */
  name: string;
  /** Returns the stored version on which the values are based. */
  base: () => unknown;
}

/**
 * Saves changes by itself, also when the page is hidden or left. `send` is that of the first render, so a panel needs a
 * `key` for each activity. With a `draft`, the values that could not be saved stay in the tab, with the version on
 * which they were typed. After the end of a session the page finds them again.
 */
export function useAutosave<Values extends object>(
  send: (values: Partial<Values>, force: boolean) => Promise<void>,
  draft?: UnsavedDraft,
): { save: Autosave<Values>; state: AutosaveState; error: unknown } {
  const [error, setError] = useState<unknown>();
  const [save] = useState(() => {
    const autosave = createAutosave<Values>({ send, ...SAVE_FAILURES, onFailed: setError });
    // The subscription lasts as long as the autosave, which may outlive the panel.
    if (draft) autosave.subscribe(() => keepUnsaved(autosave, draft));
    return autosave;
  });
  const isKept = draft !== undefined;
  const state = useSyncExternalStore(save.subscribe, save.state);

  useEffect(() => {
    const flush = () => void save.flush();
    const detach = attachLifeCycle({ onRetry: flush, onLeave: flush });
    // The browser asks before it closes the page only if changes would be lost.
    const keep = (event: BeforeUnloadEvent) => {
      if (save.state() === 'saved' || (isKept && isForcedLeave())) return;
      flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    const unsubscribe = beforeSignOut(async () => {
      await save.flush();
      return 0;
    });
    return () => {
      detach();
      window.removeEventListener('beforeunload', keep);
      unsubscribe();
      flush();
    };
  }, [save, isKept]);
  return { save, state, error };
}

function keepUnsaved(save: Pick<Autosave<object>, 'state' | 'waiting'>, { name, base }: UnsavedDraft): void {
  const state = save.state();
  if (state === 'saved') dropDraft(name);
  // The values of a running call are not among the waiting ones.
  else if (state !== 'saving') keepDraft(name, { base: base(), values: save.waiting() });
}
