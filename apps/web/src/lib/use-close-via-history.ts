import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that closes a part of the page which is open while one of these names is in the query. If the part
 * was opened on this page, the function goes back in the history, so that no entry remains. If the address had the name
 * from the start, as a link from elsewhere does, the function calls `replace`.
 */
export function useCloseViaHistory(names: readonly string[], replace: () => void): () => void {
  const { history } = useRouter();
  // Both values come from the location, because a route's parsed search may change a render later.
  const isOpen = useLocation({ select: ({ search }) => Object.keys(search).some((name) => names.includes(name)) });
  const index = useLocation({ select: ({ state }) => state.__TSR_index });
  const last = useRef({ isOpen, index });
  const openedIndex = useRef<number>(undefined);
  const isClosing = useRef(false);
  useEffect(() => {
    const before = last.current;
    if (isOpen && !before.isOpen) openedIndex.current = index === before.index + 1 ? index : undefined;
    last.current = { isOpen, index };
    isClosing.current = false;
  }, [isOpen, index]);

  return () => {
    if (openedIndex.current !== index) return replace();
    // Going back is asynchronous; a second call would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    // The reader has already confirmed the loss of unsaved changes.
    history.back({ ignoreBlocker: true });
  };
}
