import { useTranslate } from '@dars/i18n/client';
import { dismissToast, toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { useUndoKey } from '../../../lib/keys/undo-key.ts';
import type { QuestionEntry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';

/** Milliseconds during which a removed question can be restored. */
const UNDO_MS = 8000;
/** Most characters of a question in the sentence that names it. */
const MAX_CHARACTERS = 60;

interface PendingRemoval {
  timer: ReturnType<typeof setTimeout>;
  /** The id of the toast that offers to restore the question. */
  offer: number;
}

interface RemovalOptions {
  sync: QuestionSync;
  onRestored: (key: string) => void;
}

/**
 * Removes a question from the page at once, and on the server after UNDO_MS, when the page is left, or when it is
 * closed or reloaded. Until then the toast or Ctrl/⌘ Z restores it. A reloaded page may load its questions before that
 * removal arrives; it leaves out what this tab has removed and removes it again.
 */
export function useRemoval({ sync, onRestored }: RemovalOptions) {
  const t = useTranslate('quiz');
  const [announcement, announce] = useState('');
  /** The removed questions by their keys, the latest last. */
  const pending = useRef(new Map<string, PendingRemoval>());

  function endOffer(key: string) {
    const removed = pending.current.get(key);
    if (!removed) return;
    clearTimeout(removed.timer);
    dismissToast(removed.offer);
    pending.current.delete(key);
  }
  async function confirm(key: string) {
    endOffer(key);
    try {
      await sync.confirmRemoval(key);
    } catch (error) {
      sync.restore(key);
      toast(describeFailure(t, t('quiz:remove.failed'), error));
    }
  }
  async function confirmAll() {
    await Promise.all([...pending.current.keys()].map(confirm));
  }
  function restore(key: string) {
    endOffer(key);
    sync.restore(key);
    announce(t('quiz:remove.restored'));
    onRestored(key);
  }
  useUndoKey(() => {
    const latest = [...pending.current.keys()].at(-1);
    if (latest !== undefined) restore(latest);
    return latest !== undefined;
  });
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
    /** Tells screen readers that a question was restored. */
    announcement,
    confirmAll,
    /** @param number the question's place on the page, from 1 */
    remove({ key, draft }: QuestionEntry, number: number) {
      sync.remove(key);
      announce('');
      const timer = setTimeout(() => void confirm(key), UNDO_MS);
      const text = truncateQuestion(draft.text);
      const offer = toast({
        title: text === '' ? t('quiz:remove.done_untitled', { number }) : t('quiz:remove.done', { number, text }),
        duration: UNDO_MS,
        tone: 'info',
        action: { label: t('common:actions.undo'), onSelect: () => restore(key) },
      });
      pending.current.set(key, { timer, offer });
    },
  };
}

/** Returns the start of a question's text in one line, cut at the end of a word if it has one. */
export function truncateQuestion(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  const start = characters.slice(0, MAX_CHARACTERS).join('');
  return `${/^(.+)\s/u.exec(start)?.[1] ?? start}…`;
}
