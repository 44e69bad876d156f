import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { deviceStorage } from '@dars/ui/browser-storage';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { createNotesSync, notesKey } from './notes-sync.ts';

/** The learner's notes about a lesson. The way of sending is that of the first render, so a lesson needs a `key`. */
export function useNotes({ id, notes: stored }: Pick<LearnerLesson, 'id' | 'notes'>, owner: string) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.learning.saveNotes.useMutation();
  const [sync] = useState(() =>
    createNotesSync({
      name: notesKey(owner, id),
      storage: deviceStorage,
      async send(notes) {
        await mutateAsync({ lessonId: id, notes });
        void utils.learning.listNotes.invalidate();
        utils.learning.lesson.setData({ lessonId: id }, (lesson) => lesson && { ...lesson, notes });
      },
      onFailed: (error) => {
        if (isNotFound(error)) void utils.learning.invalidate();
      },
    }),
  );
  const [unsent] = useState(sync.unsent);
  const [notes, setNotes] = useState(unsent ?? stored);
  const state = useSyncExternalStore(sync.subscribe, sync.state);

  const write = useCallback(
    (text: string) => {
      sync.write(text);
      setNotes(text);
    },
    [sync],
  );

  useEffect(() => {
    if (unsent !== undefined) sync.write(unsent);
    const flush = () => void sync.flush();
    const detach = attachLifeCycle({ onRetry: flush, onLeave: flush });
    return () => {
      detach();
      flush();
    };
  }, [sync, unsent]);

  return { notes, write, state, save: sync.flush };
}
