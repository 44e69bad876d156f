import { type ComponentType, useEffect, useState } from 'react';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { reloadPage } from './reload-page.ts';

export interface LoadedLazyPart<Props> {
  /** Undefined until the part is loaded. */
  Part: ComponentType<Props> | undefined;
  /** The props of `ErrorState` if the part could not be loaded. */
  failure: { retrying: boolean; onRetry: () => void } | undefined;
}

/**
 * Loads a part that is about to be shown, and loads it again when the reader retries after a failure. Chromium caches a
 * failed import as long as its page is open, so a retry that fails reloads the page once the server can be reached.
 */
export function useLoadLazyPart<Props>(part: LazyPart<Props>): LoadedLazyPart<Props> {
  const Part = useLazyPart(part);
  const [failed, setFailed] = useState<{ part: LazyPart<Props>; retrying: boolean }>();
  useEffect(() => {
    part.load().catch(() => setFailed({ part, retrying: false }));
  }, [part]);
  function onRetry() {
    setFailed({ part, retrying: true });
    void part
      .load()
      .catch(reloadPage)
      .then(() => setFailed({ part, retrying: false }));
  }
  return { Part, failure: failed?.part === part ? { retrying: failed.retrying, onRetry } : undefined };
}
