import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that closes a part of the page which is open while one of these names is in the query. If it was
 * opened here, it goes back in the history, so that no entry remains. If the address had it from the start, as a link
 * from elsewhere does, it calls `replace`.
 */
export function useWayBack(names: readonly string[], replace: () => void): () => void {
  const { history } = useRouter();
  // Both values come from the location, because a route's parsed search may change a render later.
  const isOpen = useLocation({ select: ({ search }) => Object.keys(search).some((name) => names.includes(name)) });
  const at = useLocation({ select: ({ state }) => state.__TSR_index });
  const last = useRef({ isOpen, at });
  const openedAt = useRef<number>(undefined);
  const isClosing = useRef(false);
  useEffect(() => {
    const before = last.current;
    if (isOpen && !before.isOpen) openedAt.current = at === before.at + 1 ? at : undefined;
    last.current = { isOpen, at };
    isClosing.current = false;
  }, [isOpen, at]);

  return () => {
    if (openedAt.current !== at) return replace();
    // Going back is asynchronous; a second call would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    // The reader has already confirmed the loss of unsaved changes.
    history.back({ ignoreBlocker: true });
  };
}
