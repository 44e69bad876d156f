export interface Countdown {
  /** Milliseconds; never less than none. */
  remaining(): number;
  /** As the server has just told. */
  set(remainingMs: number): void;
}

/**
 * Counts down from what the server says remains, by a clock that only ever runs forward: what time of day this device
 * thinks it is doesn't matter.
 */
export function createCountdown(remainingMs: number, now: () => number = () => performance.now()): Countdown {
  let end = now() + remainingMs;
  return {
    remaining: () => Math.max(0, end - now()),
    set: (told) => {
      end = now() + told;
    },
  };
}
