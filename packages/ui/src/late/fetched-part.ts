import { type ComponentType, useEffect, useState } from 'react';
import { type LatePart, useLatePart } from './late-part.ts';
import { loadAnew } from './load-anew.ts';

export interface FetchedPart<Props> {
  /** Undefined until it is there. */
  Part: ComponentType<Props> | undefined;
  /** Where it could not be fetched: `ErrorState` takes these. */
  failure: { retrying: boolean; onRetry: () => void } | undefined;
}

/**
 * Fetches a part because it is shown now, and again where that failed and the reader asks for it. Chromium keeps a
 * failed import for as long as its page is open: then the page is loaded anew, once the server can be reached.
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
      .catch(loadAnew)
      .then(() => setFailed({ part, retrying: false }));
  }
  return { Part, failure: failed?.part === part ? { retrying: failed.retrying, onRetry } : undefined };
}
