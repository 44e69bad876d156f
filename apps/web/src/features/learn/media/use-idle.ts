import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;

/** Returns whether nothing has moved for IDLE_AFTER_MS, so that the controls over a video can be hidden. */
export function useIdle(isActive: boolean) {
  const [isIdle, setIdle] = useState(false);
  const [movements, setMovements] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    // The dependency restarts the timer at each movement.
    void movements;
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isActive, movements]);
  const wake = () => {
    setIdle(false);
    setMovements((count) => count + 1);
  };
  return { isIdle: isActive && isIdle, wake };
}
