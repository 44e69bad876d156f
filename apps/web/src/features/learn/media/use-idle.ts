import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;

/** Whether nothing has moved for a while, so that what lies over a picture may go. */
export function useIdle(isActive: boolean) {
  const [isIdle, setIdle] = useState(false);
  const [woken, setWoken] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    // Counts from the last move.
    void woken;
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isActive, woken]);
  const wake = () => {
    setIdle(false);
    setWoken((count) => count + 1);
  };
  return { isIdle: isActive && isIdle, wake };
}
