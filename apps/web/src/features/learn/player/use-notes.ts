import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { deviceStorage } from '@dars/ui/browser-storage';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isGone } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';

const IDLE_MS = 800;

export type NotesState = 'saved' | 'typing' | 'saving' | 'failed';

/**
 * Notes save themselves once their writer pauses. What could not be saved stays in this browser until it can: also when
 * the page is reloaded or left in the middle of a word.
 */
export function useNotes({ id, notes: stored }: Pick<LearnerLesson, 'id' | 'notes'>, owner: string) {
  const name = `dars:notes:${owner}:${id}`;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.learning.saveNotes.useMutation();
  const [unsaved] = useState(() => deviceStorage.getItem(name));
  const [notes, setNotes] = useState(unsaved ?? stored);
  const [state, setState] = useState<NotesState>(unsaved === null ? 'saved' : 'typing');
  const latest = useRef(notes);

  const save = useCallback(async () => {
    const sent = latest.current;
    setState('saving');
    try {
      await mutateAsync({ lessonId: id, notes: sent });
    } catch (error) {
      setState('failed');
      if (isGone(error)) void utils.learning.invalidate();
      return;
    }
    utils.learning.lesson.setData({ lessonId: id }, (lesson) => lesson && { ...lesson, notes: sent });
    if (latest.current !== sent) return;
    deviceStorage.removeItem(name);
    setState('saved');
  }, [id, name, mutateAsync, utils]);

  const write = useCallback(
    (text: string) => {
      latest.current = text;
      deviceStorage.setItem(name, text);
      setNotes(text);
      setState('typing');
    },
    [name],
  );

  useEffect(() => {
    if (state !== 'typing') return;
    // Anew with every letter.
    void notes;
    const timer = setTimeout(() => void save(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [notes, state, save]);

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => void save();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, save]);

  // The page may go in the middle of a word, and not of its writer's own will.
  const saveLast = useEffectEvent(() => {
    if (state === 'typing') void save();
  });
  useEffect(() => () => saveLast(), []);

  return { notes, write, state, save };
}
