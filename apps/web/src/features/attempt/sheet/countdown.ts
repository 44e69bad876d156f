export interface Countdown {
  /** Returns the remaining time in ms, never below 0. */
  remaining(): number;
  /** Restarts from the remaining time that the server has sent. */
  set(remainingMs: number): void;
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
