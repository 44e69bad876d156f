import type { Attempt } from '@dars/contracts/learning/attempt';
import { useCallback, useEffect, useState } from 'react';
import { useCountdown } from '../use-countdown.ts';
import { type Announcement, announcementBetween, grantedBy } from './announcements.ts';

/** Time for which an announcement is visible, in ms. */
const ANNOUNCEMENT_MS = 15_000;

/** The timer of an attempt with a time limit. Without a limit it does nothing. */
export function useAttemptTimer(attempt: Attempt) {
  const { remainingMs, time } = attempt;
  const isTimed = remainingMs !== null && time !== null;
  // The total time grows when somebody grants more; the server's message may only contain the remaining time.
  const [totalMs, setTotalMs] = useState((time ?? 0) * 60_000);
  const [announcement, setAnnouncement] = useState<Announcement>();
  const { seconds, countdown } = useCountdown(remainingMs ?? 0, {
    isRunning: isTimed,
    onSecond(before, after) {
      const next = announcementBetween(totalMs, before * 1000, after * 1000);
      if (next) setAnnouncement(next);
    },
  });
  useEffect(() => {
    if (announcement === undefined) return;
    const timer = setTimeout(() => setAnnouncement(undefined), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  const setRemaining = useCallback(
    (remaining: number) => {
      const granted = grantedBy(countdown.remaining(), remaining);
      countdown.set(remaining);
      if (granted === 0) return;
      setTotalMs((before) => before + granted);
      setAnnouncement('granted');
    },
    [countdown],
  );
  useEffect(() => {
    if (attempt.remainingMs === null || attempt.time === null) return;
    setRemaining(attempt.remainingMs);
    setTotalMs(attempt.time * 60_000);
  }, [attempt, setRemaining]);
  return { isTimed, isOver: isTimed && seconds === 0, seconds, totalMs, announcement, setRemaining };
}
