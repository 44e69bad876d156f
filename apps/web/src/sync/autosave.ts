/** Milliseconds without a change after which an editor saves. */
export const IDLE_MS = 800;

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'overtaken';

interface AutosaveOptions<Values> {
  /** Resolves when the values are stored. `force` replaces what somebody else has stored meanwhile. */
  send: (values: Partial<Values>, force: boolean) => Promise<void>;
  /** Whether the server refused because somebody else was first. */
  isOvertaken: (error: unknown) => boolean;
  /** Whether the call had no answer, so that its values may be stored. */
  isUnanswered: (error: unknown) => boolean;
  onFailed: (error: unknown) => void;
}

export type Autosave<Values extends object> = ReturnType<typeof createAutosave<Values>>;

/**
 * Keeps what is changed, by itself: one call at a time, and what is changed during a call goes with the next. Nothing is
 * forgotten by a call that fails. A call without an answer is made again as it was before anything newer is sent: the
 * server may have stored it, and would refuse the newer values as a change to an older version.
 */
export function createAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  const { send, isOvertaken, isUnanswered, onFailed } = options;
  let state: SaveState = 'saved';
  const waiting = createWaiting<Values>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run(force: boolean) {
    while (!waiting.isEmpty()) {
      const sent = waiting.take();
      set('saving');
      try {
        await send(sent, force);
      } catch (error) {
        waiting.putBack(sent, isUnanswered(error));
        set(isOvertaken(error) ? 'overtaken' : 'failed');
        onFailed(error);
        return;
      }
    }
    set('saved');
  }

  function flush(force = false): Promise<void> {
    clearTimeout(timer);
    if (waiting.isEmpty() && !running) return Promise.resolve();
    running ??= run(force).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    change(values: Partial<Values>) {
      waiting.add(values);
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
      waiting.drop();
      set('saved');
    },
    state: () => state,
    /** What has not been stored. */
    waiting: (): Partial<Values> => waiting.all(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What has not been stored, and before it what may have been. */
function createWaiting<Values extends object>() {
  let waiting: Partial<Values> = {};
  let unanswered: Partial<Values> | undefined;
  return {
    all: () => ({ ...unanswered, ...waiting }),
    isEmpty: () => unanswered === undefined && Object.keys(waiting).length === 0,
    add(values: Partial<Values>) {
      waiting = { ...waiting, ...values };
    },
    take(): Partial<Values> {
      const next = unanswered ?? waiting;
      if (unanswered === undefined) waiting = {};
      unanswered = undefined;
      return next;
    },
    putBack(sent: Partial<Values>, isUnanswered: boolean) {
      if (isUnanswered) unanswered = sent;
      // What was typed since is newer than what was sent.
      else waiting = { ...sent, ...waiting };
    },
    drop() {
      waiting = {};
      unanswered = undefined;
    },
  };
}
