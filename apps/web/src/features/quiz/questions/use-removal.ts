import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import type { Entry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';

/** Milliseconds during which a removed question can be restored. */
const UNDO_MS = 8000;

/**
 * Removes a question from the page at once, and on the server after UNDO_MS, when the page is left, or when it is
 * closed or reloaded. A reloaded page may load its questions before that removal arrives; it leaves out what this tab
 * has removed and removes it again.
 */
export function useRemoval(sync: QuestionSync) {
  const t = useTranslate('quiz');
  const pending = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  async function confirm(key: string) {
    pending.current.delete(key);
    try {
      await sync.confirmRemoval(key);
    } catch (error) {
      sync.restore(key);
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
    for (const key of sync.unconfirmed()) void confirm(key);
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
      sync.remove(key);
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
            sync.restore(key);
          },
        },
      });
    },
  };
}
