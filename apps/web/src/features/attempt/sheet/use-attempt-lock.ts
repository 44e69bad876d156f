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
    void holdLock(name, { steal: steals > 0, signal: leaving.signal, hold });
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

/** Held until it is left; waited for as long as another tab has it. */
async function holdLock(name: string, { steal, signal, hold }: Holding): Promise<void> {
  let options: LockOptions = steal ? { steal } : { ifAvailable: true };
  while (!signal.aborted) {
    try {
      await navigator.locks.request(name, options, hold);
    } catch {
      // Another tab has taken it.
      await hold(null);
    }
    options = { signal };
  }
}
