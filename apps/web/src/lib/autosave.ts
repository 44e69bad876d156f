/** Stillness after which what was written is kept (UI.md: content editors). */
export const IDLE_MS = 800;

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'overtaken';

interface AutosaveOptions<Values> {
  /** Resolves when the values are stored. `force` replaces what somebody else has stored meanwhile. */
  send: (values: Partial<Values>, force: boolean) => Promise<void>;
  /** Whether the server refused because somebody else was first. */
  isOvertaken: (error: unknown) => boolean;
  onFailed: (error: unknown) => void;
}

export type Autosave<Values extends object> = ReturnType<typeof createAutosave<Values>>;

/**
 * Keeps what is changed, by itself: one call at a time, and what is changed during a call goes with the next. Nothing is
 * forgotten by a call that fails.
 */
export function createAutosave<Values extends object>({ send, isOvertaken, onFailed }: AutosaveOptions<Values>) {
  let state: SaveState = 'saved';
  let waiting: Partial<Values> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const isWaiting = () => Object.keys(waiting).length > 0;

  async function run(force: boolean) {
    while (isWaiting()) {
      const sent = waiting;
      waiting = {};
      set('saving');
      try {
        await send(sent, force);
      } catch (error) {
        // What was typed since is newer than what was sent.
        waiting = { ...sent, ...waiting };
        set(isOvertaken(error) ? 'overtaken' : 'failed');
        onFailed(error);
        return;
      }
    }
    set('saved');
  }

  function flush(force = false): Promise<void> {
    clearTimeout(timer);
    if (!isWaiting() && !running) return Promise.resolve();
    running ??= run(force).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    change(values: Partial<Values>) {
      waiting = { ...waiting, ...values };
      clearTimeout(timer);
      // Nothing is sent over somebody else's work before it is decided which of the two stays.
      if (state === 'overtaken') return;
      if (state !== 'saving') set('changed');
      timer = setTimeout(() => void flush(), IDLE_MS);
    },
    /** Now, instead of after a while. */
    flush: () => (state === 'overtaken' ? Promise.resolve() : flush()),
    /** Own work stays, and replaces the other's. */
    keepMine: () => flush(true),
    /** Forgets what has not been stored. */
    drop() {
      clearTimeout(timer);
      waiting = {};
      set('saved');
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
