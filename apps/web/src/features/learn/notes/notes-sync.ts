import { createAutosave } from '../../../sync/autosave.ts';
import { createOutbox, type OutboxStorage } from '../../../sync/outbox.ts';

/** Names the place in the browser of the notes that the server does not have. */
export const notesKey = (userId: string, lessonId: string): string => `dars:notes:${userId}:${lessonId}`;

interface NotesSyncOptions {
  /** Names the learner and the lesson. */
  name: string;
  storage: OutboxStorage;
  send: (notes: string) => Promise<void>;
  onFailed: (error: unknown) => void;
}

/**
 * Saves a lesson's notes once the learner pauses. The text that the server does not have stays in this browser, where
 * the next visit finds it.
 */
export function createNotesSync({ name, storage, send, onFailed }: NotesSyncOptions) {
  const outbox = createOutbox<string>({
    name,
    storage,
    keyOf: () => 'notes',
    revisionOf: (notes) => notes,
    parse: (text) => [text],
    format: ([notes = '']) => notes,
  });
  const { change, flush, state, subscribe } = createAutosave<{ notes: string }>({
    async send({ notes = '' }) {
      await send(notes);
      outbox.removeSent([notes]);
    },
    // The last text counts, so there is no conflict, and a text of which nobody knows whether it arrived may be
    // replaced.
    isConflict: () => false,
    isUnanswered: () => false,
    onFailed,
  });
  return {
    /** The text that an earlier visit could not send. */
    unsent: outbox.first,
    write(notes: string) {
      outbox.put(notes);
      change({ notes });
    },
    ...{ flush, state, subscribe },
  };
}
