import { useEffect, useEffectEvent, useState } from 'react';

/** Remaining seconds up to which a clock counts down. Before that the days are told. */
export const DAY_SECONDS = 24 * 3600;

/** Time between two updates of the remaining time, in ms, so that a second changes on time. */
const UPDATE_MS = 200;

interface Countdown {
  /** Returns the remaining time in ms, never below 0. */
  remaining(): number;
  /** Restarts from the remaining time that the server has sent. */
  set(remainingMs: number): void;
}

interface CountdownOptions {
  isRunning?: boolean;
  /** Called with the seconds before and after each change. */
  onSecond?: (before: number, after: number) => void;
}

/** Counts the remaining time that the server has sent down. `seconds` are rounded up. */
export function useCountdown(remainingMs: number, { isRunning = true, onSecond }: CountdownOptions = {}) {
  const [countdown] = useState(() => createCountdown(remainingMs));
  const secondsLeft = () => Math.ceil(countdown.remaining() / 1000);
  const [seconds, setSeconds] = useState(secondsLeft);
  const update = useEffectEvent(() => {
    const now = secondsLeft();
    if (now === seconds) return;
    onSecond?.(seconds, now);
    setSeconds(now);
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(update, UPDATE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, countdown };
}

/**
 * Counts down from the remaining time that the server has sent, by a monotonic clock, so that a wrong or changed device
 * time has no effect.
 */
export function createCountdown(remainingMs: number, now: () => number = () => performance.now()): Countdown {
  let end = now() + remainingMs;
  return {
    remaining: () => Math.max(0, end - now()),
    set: (remaining) => {
      end = now() + remaining;
    },
  };
}
