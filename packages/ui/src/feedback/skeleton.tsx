import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

const DELAY_MS = 200;
const MIN_SHOWN_MS = 400;

/** A placeholder for content that is loading; the caller gives it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

/**
 * Returns whether to show skeletons. A load of less than 200 ms shows none, and shown skeletons stay for at least 400
 * ms, so that they do not flash.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return;
    const elapsed = performance.now() - since.current;
    const wait = pending ? DELAY_MS : Math.max(0, MIN_SHOWN_MS - elapsed);
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}
