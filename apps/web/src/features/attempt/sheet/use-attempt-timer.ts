import type { Attempt } from '@dars/contracts/learning/attempt';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Announcement, announcementBetween, grantedBy } from './announcements.ts';
import { createCountdown } from './countdown.ts';

/** Milliseconds between two updates of the timer, so that a second changes on time. */
const UPDATE_MS = 200;
/** Milliseconds for which an announcement is visible. */
const ANNOUNCEMENT_MS = 15_000;

/** The timer of an attempt with a time limit. Without a limit it does nothing. */
export function useAttemptTimer(attempt: Attempt) {
  const { remainingMs, time } = attempt;
  const isTimed = remainingMs !== null && time !== null;
  // The total time grows when somebody grants more; the server's message may only contain the remaining time.
  const [totalMs, setTotalMs] = useState((time ?? 0) * 60_000);
  const [countdown] = useState(() => createCountdown(remainingMs ?? 0));
  const [seconds, setSeconds] = useState(() => Math.ceil(countdown.remaining() / 1000));
  const [announcement, setAnnouncement] = useState<Announcement>();
  const update = useEffectEvent(() => {
    const now = Math.ceil(countdown.remaining() / 1000);
    if (now === seconds) return;
    const next = announcementBetween(totalMs, seconds * 1000, now * 1000);
    if (next) setAnnouncement(next);
    setSeconds(now);
  });
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(update, UPDATE_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
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
