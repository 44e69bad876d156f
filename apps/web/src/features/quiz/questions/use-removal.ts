import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import type { QuestionDesk } from '../draft/question-desk.ts';
import type { Entry } from '../draft/question-entry.ts';

/** UI.md: what is deleted can be had back so long. */
const UNDO_MS = 8000;

/**
 * Takes a question away, and tells the server when nobody can want it back any more: after a while, or on leaving, also
 * where the page is closed or read anew. A page that is read anew may be answered before the removal arrives: what its
 * predecessor in this tab removed stays off it, and is removed once more.
 */
export function useRemoval(desk: QuestionDesk) {
  const t = useTranslate('quiz');
  const pending = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  async function confirm(key: string) {
    pending.current.delete(key);
    try {
      await desk.confirmRemoval(key);
    } catch (error) {
      desk.restore(key);
      toast(describeFailure(t, t('quiz:remove.failed'), error));
    }
  }
  async function confirmAll() {
    const all = [...pending.current];
    for (const [, timer] of all) clearTimeout(timer);
    await Promise.all(all.map(([key]) => confirm(key)));
  }
  const leave = useEffectEvent(() => void confirmAll());
  const resume = useEffectEvent(() => {
    for (const key of desk.unconfirmed()) void confirm(key);
  });
  useEffect(() => {
    resume();
    const onHide = () => leave();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);

  return {
    confirmAll,
    remove({ key }: Entry) {
      desk.remove(key);
      const timer = setTimeout(() => void confirm(key), UNDO_MS);
      pending.current.set(key, timer);
      toast({
        title: t('quiz:remove.done'),
        duration: UNDO_MS,
        tone: 'info',
        action: {
          label: t('common:actions.undo'),
          onSelect: () => {
            clearTimeout(timer);
            pending.current.delete(key);
            desk.restore(key);
          },
        },
      });
    },
  };
}
