import type { SaveState } from './save-state.ts';
import { createSerialTask } from './serial.ts';
import { createStore } from './store.ts';

/** Time in ms without a change after which an editor saves. */
export const IDLE_MS = 800;

export type AutosaveState = Extract<SaveState, 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'>;

interface AutosaveOptions<Values> {
  /** Resolves when the values are stored. `force` replaces what somebody else has stored meanwhile. */
  send: (values: Partial<Values>, force: boolean) => Promise<void>;
  /** Whether the server refused because somebody else has saved a newer version. */
  isConflict: (error: unknown) => boolean;
  /** Whether the call had no response, so that its values may be stored. */
  isUnanswered: (error: unknown) => boolean;
  onFailed: (error: unknown) => void;
}

export type Autosave<Values extends object> = ReturnType<typeof createAutosave<Values>>;

/**
 * Saves changes once the user pauses, one call at a time; changes during a call are sent with the next one. A call that
 * fails loses nothing. A call without a response is sent again unchanged before anything newer: the server may have
 * stored it, and would refuse the newer values as a change to an older version.
 */
export function createAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  const { send, isConflict, isUnanswered, onFailed } = options;
  const unsaved = createUnsavedValues<Values>();
  const store = createStore<{ state: AutosaveState; values: Partial<Values> }>({ state: 'saved', values: {} });
  const saving = createSerialTask(run);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const state = () => store.get().state;
  const show = (next: AutosaveState) => store.set({ state: next, values: unsaved.all() });

  async function run() {
    // During a conflict only the user's decision starts a run.
    const force = state() === 'conflict';
    if (unsaved.isEmpty()) return;
    while (!unsaved.isEmpty()) {
      const sent = unsaved.take();
      show('saving');
      try {
        await send(sent, force);
      } catch (error) {
        unsaved.putBack(sent, isUnanswered(error));
        show(isConflict(error) ? 'conflict' : 'failed');
        onFailed(error);
        return;
      }
    }
    show('saved');
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    return saving.join();
  }

  return {
    change(values: Partial<Values>) {
      unsaved.add(values);
      clearTimeout(timer);
      const now = state();
      show(now === 'saving' || now === 'conflict' ? now : 'changed');
      // Nothing replaces the other version before the user has decided.
      if (now !== 'conflict') timer = setTimeout(() => void flush(), IDLE_MS);
    },
    /** Saves now instead of after the pause. Does nothing during a conflict. */
    flush: () => (state() === 'conflict' ? Promise.resolve() : flush()),
    /** Ends a conflict: the own values replace the other version. */
    keepMine: flush,
    /** Drops the values that are not stored, except those of a running call. */
    drop() {
      clearTimeout(timer);
      unsaved.drop();
      show('saved');
    },
    state,
    /** The values that are not stored, without those of a running call. */
    waiting: (): Partial<Values> => store.get().values,
    /** Listens to changes of the state and of the values that are not stored. */
    subscribe: store.subscribe,
  };
}

/** Holds the changed values, and before them those of a call without a response. */
function createUnsavedValues<Values extends object>() {
  let changed: Partial<Values> = {};
  let unanswered: Partial<Values> | undefined;
  return {
    all: () => ({ ...unanswered, ...changed }),
    isEmpty: () => unanswered === undefined && Object.keys(changed).length === 0,
    add(values: Partial<Values>) {
      changed = { ...changed, ...values };
    },
    take(): Partial<Values> {
      const next = unanswered ?? changed;
      if (unanswered === undefined) changed = {};
      unanswered = undefined;
      return next;
    },
    putBack(sent: Partial<Values>, isUnanswered: boolean) {
      if (isUnanswered) unanswered = sent;
      // Changes since then are newer than what was sent.
      else changed = { ...sent, ...changed };
    },
    drop() {
      changed = {};
      unanswered = undefined;
    },
  };
}
