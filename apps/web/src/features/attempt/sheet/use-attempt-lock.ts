import { useCallback, useEffect, useState } from 'react';

/** Whether this tab or another tab of this browser holds the attempt; `unknown` before the browser has answered. */
export type AttemptPlace = 'unknown' | 'here' | 'elsewhere';

/**
 * Holds a Web Lock on an attempt, so that one tab at a time writes its answers. The browser passes the lock on when a
 * tab is closed or crashes.
 */
export function useAttemptLock(name: string): { place: AttemptPlace; takeOver: () => void } {
  const [place, setPlace] = useState<AttemptPlace>('unknown');
  /** Incremented each time that the reader takes the attempt over from another tab. */
  const [steals, setSteals] = useState(0);
  useEffect(() => {
    // Browsers without Web Locks, and pages without TLS.
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

/**
 * Requests the lock until `signal` is aborted. It waits while another tab holds it, and steals it first if `steal` is
 * set.
 */
async function holdLock(name: string, { steal, signal, hold }: Holding): Promise<void> {
  let options: LockOptions = steal ? { steal } : { ifAvailable: true };
  while (!signal.aborted) {
    try {
      await navigator.locks.request(name, options, hold);
    } catch {
      // Another tab has stolen the lock.
      await hold(null);
    }
    options = { signal };
  }
}
