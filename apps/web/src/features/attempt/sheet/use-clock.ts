import type { Attempt } from '@dars/contracts/learning/attempt';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Announcement, announcementBetween, grantedBy } from './announcements.ts';
import { createCountdown } from './countdown.ts';

/** How often one looks: a second changes on the screen when it changes. */
const LOOK_MS = 200;
/** An announcement can be read that long. */
const SAID_MS = 15_000;

/** The time of an attempt that has a limit; without one nothing ever happens. */
export function useClock(attempt: Attempt) {
  const { remainingMs, time } = attempt;
  const isTimed = remainingMs !== null && time !== null;
  // More may be granted on the way, and what tells so may tell no more than what is left.
  const [totalMs, setTotalMs] = useState((time ?? 0) * 60_000);
  const [countdown] = useState(() => createCountdown(remainingMs ?? 0));
  const [seconds, setSeconds] = useState(() => Math.ceil(countdown.remaining() / 1000));
  const [said, setSaid] = useState<Announcement>();
  const look = useEffectEvent(() => {
    const now = Math.ceil(countdown.remaining() / 1000);
    if (now === seconds) return;
    const announcement = announcementBetween(totalMs, seconds * 1000, now * 1000);
    if (announcement) setSaid(announcement);
    setSeconds(now);
  });
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const setRemaining = useCallback(
    (told: number) => {
      const granted = grantedBy(countdown.remaining(), told);
      countdown.set(told);
      if (granted === 0) return;
      setTotalMs((before) => before + granted);
      setSaid('granted');
    },
    [countdown],
  );
  useEffect(() => {
    if (attempt.remainingMs === null || attempt.time === null) return;
    setRemaining(attempt.remainingMs);
    setTotalMs(attempt.time * 60_000);
  }, [attempt, setRemaining]);
  return { isTimed, isOver: isTimed && seconds === 0, seconds, totalMs, said, setRemaining };
}
