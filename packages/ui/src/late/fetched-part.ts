import { type ComponentType, useEffect, useState } from 'react';
import { type LatePart, useLatePart } from './late-part.ts';
import { reloadPage } from './reload-page.ts';

export interface FetchedPart<Props> {
  /** Undefined until the part is loaded. */
  Part: ComponentType<Props> | undefined;
  /** Set if the part could not be loaded: `ErrorState` takes these. */
  failure: { retrying: boolean; onRetry: () => void } | undefined;
}

/**
 * Loads a part that is about to be shown, and again if the load failed and the reader retries. Chromium keeps a failed
 * import as long as its page is open: then the page is reloaded once the server can be reached.
 */
export function useFetchedPart<Props>(part: LatePart<Props>): FetchedPart<Props> {
  const Part = useLatePart(part);
  const [failed, setFailed] = useState<{ part: LatePart<Props>; retrying: boolean }>();
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
