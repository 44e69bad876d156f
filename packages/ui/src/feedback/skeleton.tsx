import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

const APPEARS_AFTER = 200;
const STAYS_AT_LEAST = 400;

/** A placeholder for content that is loading; the caller gives it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

/**
 * Whether to show skeletons: a load of less than 200 ms shows none, and shown skeletons stay for 400 ms at least
 * instead of flashing.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return;
    const elapsed = performance.now() - since.current;
    const wait = pending ? APPEARS_AFTER : Math.max(0, STAYS_AT_LEAST - elapsed);
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}
