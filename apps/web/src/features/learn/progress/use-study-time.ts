import { useEffect } from 'react';
import { useRecorder } from './recording.tsx';

const MINUTE = 60_000;
const CHECK_EVERY_MS = 15_000;
/** Time after the last sign of activity for which the learner counts as studying. */
const IDLE_AFTER_MS = 2 * MINUTE;
/** The same while a film of another site has the focus, because its frame sends no signs of activity. */
const EMBED_IDLE_AFTER_MS = 30 * MINUTE;

/** Signs that somebody studies; a playing recording sends `timeupdate`. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'timeupdate', 'focusin'] as const;

export interface Attention {
  isVisible: boolean;
  isEmbedFocused: boolean;
  /** Time in ms since the last sign of activity. */
  idle: number;
}

/** Tells whether a learner counts as studying now (docs/decisions/0088-study-time.md). */
export const isStudying = ({ isVisible, isEmbedFocused, idle }: Attention): boolean =>
  isVisible && idle < (isEmbedFocused ? EMBED_IDLE_AFTER_MS : IDLE_AFTER_MS);

/** Records the minutes in which the learner studies the open activity. */
export function useStudyTime(activityId: string | undefined): void {
  const recorder = useRecorder();
  useEffect(() => {
    if (!recorder || activityId === undefined) return;
    const attached = new AbortController();
    const { signal } = attached;
    let [activeAt, lastMinute] = [Date.now(), 0];
    const noteActivity = () => {
      activeAt = Date.now();
    };
    // Media events do not bubble, and neither does scrolling within a part of the page, but both can be captured.
    for (const sign of SIGNS) document.addEventListener(sign, noteActivity, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', noteActivity, { signal });
    // The window loses the focus to an embedded film.
    addEventListener('blur', noteActivity, { signal });

    const recordMinute = () => {
      const now = Date.now();
      const minute = Math.floor(now / MINUTE);
      const isVisible = document.visibilityState === 'visible';
      const isEmbedFocused = document.activeElement instanceof HTMLIFrameElement;
      if (minute === lastMinute || !isStudying({ isVisible, isEmbedFocused, idle: now - activeAt })) return;
      lastMinute = minute;
      recorder.record({ kind: 'study', activityId, ranges: [[minute, minute + 1]] });
    };
    const timer = setInterval(recordMinute, CHECK_EVERY_MS);
    return () => {
      clearInterval(timer);
      attached.abort();
    };
  }, [recorder, activityId]);
}
