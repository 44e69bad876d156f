import { useCallback, useEffect, useState } from 'react';

/** Not known yet; in this tab; in another one of this browser. */
export type AttemptPlace = 'unknown' | 'here' | 'elsewhere';

/**
 * One tab at a time writes the answers of an attempt. The browser itself keeps the order: a tab that is closed or breaks
 * down lets the next one in.
 */
export function useAttemptLock(name: string): { place: AttemptPlace; takeOver: () => void } {
  const [place, setPlace] = useState<AttemptPlace>('unknown');
  /** Rises with each time that the attempt is asked for in spite of another tab. */
  const [steals, setSteals] = useState(0);
  useEffect(() => {
    // Browsers without locks, and pages without TLS.
    if (!('locks' in navigator)) return setPlace('here');
    const leaving = new AbortController();
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
    const hold = async (lock: Lock | null) => {
      if (leaving.signal.aborted) return;
      setPlace(lock ? 'here' : 'elsewhere');
      if (lock) await isLeft;
    };
    void holdLock(name, { steal: steals > 0, signal: leaving.signal, hold }).then((isStolen) => {
      if (isStolen && !leaving.signal.aborted) setPlace('elsewhere');
    });
    return () => {
      leaving.abort();
      leave();
    };
  }, [name, steals]);
  return { place, takeOver: useCallback(() => setSteals((before) => before + 1), []) };
}

interface Holding {
  steal: boolean;
  signal: AbortSignal;
  hold: (lock: Lock | null) => Promise<void>;
}

/** Held until it is left, or waited for. True: another tab has taken it. */
async function holdLock(name: string, { steal, signal, hold }: Holding): Promise<boolean> {
  try {
    if (steal) {
      await navigator.locks.request(name, { steal }, hold);
      return false;
    }
    let isFree = true;
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      isFree = lock !== null;
      await hold(lock);
    });
    if (!isFree && !signal.aborted) await navigator.locks.request(name, { signal }, hold);
    return false;
  } catch {
    return true;
  }
}
