export interface LifeCycle {
  /** Time in ms between two calls of `onRetry`; without it only the network's return calls it. */
  everyMs?: number;
  /** Called at each interval and when the network is back, to send the waiting changes. */
  onRetry: () => void;
  /** Called when the network is gone. Calls fail at once then, and the page can say that it is offline. */
  onOffline?: () => void;
  /** Called when the page is hidden or left, which may be the last moment to send. Both events may call it. */
  onLeave?: () => void;
}

/** Attaches a sync to the events of its page. Returns the function that detaches it. */
export function attachLifeCycle({ everyMs, onRetry, onOffline, onLeave }: LifeCycle): () => void {
  const attached = new AbortController();
  const { signal } = attached;
  const timer = everyMs === undefined ? undefined : setInterval(onRetry, everyMs);
  addEventListener('online', onRetry, { signal });
  if (onOffline) addEventListener('offline', onOffline, { signal });
  if (onLeave) {
    const onVisibility = () => document.visibilityState === 'hidden' && onLeave();
    addEventListener('pagehide', onLeave, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
  }
  return () => {
    clearInterval(timer);
    attached.abort();
  };
}
